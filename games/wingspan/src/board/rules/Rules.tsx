/** The rules, with figures drawn by the same board. */
export function Rules() {
  return <div />;
}
