/** Time that passes when it is told to. */
export function virtualTime() {
  let now = 0;
  const due: { at: number; run: () => void }[] = [];
  return {
    after: (ms: number, run: () => void) => {
      const entry = { at: now + ms, run };
      due.push(entry);
      return () => void (due.includes(entry) && due.splice(due.indexOf(entry), 1));
    },
    pass(ms: number) {
      const end = now + ms;
      for (;;) {
        const next = due.toSorted((a, b) => a.at - b.at)[0];
        if (next === undefined || next.at > end) break;
        now = next.at;
        due.splice(due.indexOf(next), 1);
        next.run();
      }
      now = end;
    },
    get now() {
      return now;
    },
  };
}
