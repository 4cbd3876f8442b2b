import { Pic } from './art/Pic.tsx';

/** Words with small pictures among them: a name in braces stands for a picture. */
export function Rich({ text }: { readonly text: string }) {
  return (
    <>
      {text
        .split(/\{([\w-]+)\}/)
        .map((part, i) => (i % 2 === 1 ? <Pic key={i} name={part} class="wing-inline" /> : part))}
    </>
  );
}
