import { useData, withBase } from 'vitepress';
import { defineComponent, h, ref } from 'vue';

/** A button above every page: its source as markdown, for people and models that read it that way. */
export const CopyMarkdown = defineComponent(() => {
  const { page } = useData();
  const said = ref('');
  const copy = async () => {
    const text = await (await fetch(withBase(`/${page.value.relativePath}`))).text();
    try {
      await navigator.clipboard.writeText(text);
      said.value = 'Copied';
    } catch {
      // no clipboard without https: the source opens instead
      location.href = withBase(`/${page.value.relativePath}`);
    }
    setTimeout(() => {
      said.value = '';
    }, 2400);
  };
  return () =>
    h('p', { class: 'copy-markdown' }, [
      h('button', { type: 'button', onClick: copy }, 'Copy markdown'),
      h('span', { role: 'status' }, said.value),
    ]);
});
