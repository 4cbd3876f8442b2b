export function Rules() {
  return <p>…</p>;
}
