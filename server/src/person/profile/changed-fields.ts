/** Of these it is kept that they changed, and not what they were and are. */
const hiddenFields: readonly string[] = ['ssn', 'national_number', 'idNumber', 'id_number'];

/** The fields that a change has touched, as they were and as they are: what the audit keeps of it. */
export function changedFields<T extends object>(before: T, after: T): { before: object; after: object } {
  const names = (Object.keys(after) as (keyof T & string)[]).filter((name) => before[name] !== after[name]);
  const only = (fields: T) =>
    Object.fromEntries(names.map((name) => [name, hiddenFields.includes(name) ? 'hidden' : fields[name]]));
  return { before: only(before), after: only(after) };
}
