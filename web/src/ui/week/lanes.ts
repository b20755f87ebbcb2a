export interface Span {
  from: number;
  until: number;
}

export interface Lane {
  lane: number;
  /** How many lanes those share that overlap, one through the other. */
  lanes: number;
}

/** Puts spans that overlap side by side, in as few lanes as there are at once at most. */
export function lanesOf(spans: readonly Span[]): Lane[] {
  const byStart = [...spans.entries()].sort(([, a], [, b]) => a.from - b.from || b.until - a.until);
  const found: Lane[] = spans.map(() => ({ lane: 0, lanes: 1 }));
  let group: { index: number; lane: number }[] = [];
  let ends: number[] = [];
  const closeGroup = () => {
    for (const { index, lane } of group) found[index] = { lane, lanes: ends.length };
    group = [];
    ends = [];
  };
  for (const [index, { from, until }] of byStart) {
    if (ends.every((end) => end <= from)) closeGroup();
    const free = ends.findIndex((end) => end <= from);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = until;
    group.push({ index, lane });
  }
  closeGroup();
  return found;
}
