export interface Span {
  from: number;
  until: number;
}

export interface Lane {
  lane: number;
  /** Number of lanes of the group of spans that overlap, directly or through others. */
  lanes: number;
}

/** Puts overlapping spans side by side, in as few lanes as possible. */
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
