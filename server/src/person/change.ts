/** The fields that a change has touched, as they were and as they are: what the audit keeps of it. */
export function changeOf<T extends object>(before: T, after: T): { before: Partial<T>; after: Partial<T> } {
  const names = (Object.keys(after) as (keyof T)[]).filter((name) => before[name] !== after[name]);
  const only = (fields: T) => Object.fromEntries(names.map((name) => [name, fields[name]])) as Partial<T>;
  return { before: only(before), after: only(after) };
}
