/** The most instructors a class can have. */
export const mostInstructors = 10;

/** Sets or clears the instructor at a position. An instructor with another position swaps with the one here. */
export function withInstructor(ids: readonly number[], place: number, id: number | null): readonly number[] {
  if (id === null) return ids.filter((_, index) => index !== place);
  const before = ids[place];
  const swapped = ids.flatMap((one) => (one !== id ? [one] : before === undefined ? [] : [before]));
  return [...swapped.slice(0, place), id, ...swapped.slice(place + 1)];
}
