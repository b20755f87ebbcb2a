/** How a filter stands in an address, such as `?type=CASH`. */
export interface AddressFilter<Value> {
  /** What the address asks for; the default where it is not written, or unknown. */
  read(text: string | null): Value;
  /** Undefined for the default, which an address leaves out. */
  write(value: Value): string | undefined;
}

export type FilterSchema = Readonly<Record<string, AddressFilter<unknown>>>;

export type FilterValues<S extends FilterSchema> = {
  [Name in keyof S]: S[Name] extends AddressFilter<infer Value> ? Value : never;
};

/** One of some values, or all of them while none is chosen. */
export const oneOf = <Value extends string>(values: readonly Value[]): AddressFilter<Value | undefined> => ({
  read: (text) => values.find((value) => value === text),
  write: (value) => value,
});

/** A text that is checked, with a default that depends on the page. */
export const checkedText = (
  read: (text: string | null) => string,
  standard: string,
): AddressFilter<string> => ({
  read,
  write: (value) => (value === standard ? undefined : value),
});

/** The key or number of something that the page knows: it checks whether that exists. */
export const anyText: AddressFilter<string | undefined> = {
  read: (text) => text ?? undefined,
  write: (value) => value || undefined,
};

export function readFilters<S extends FilterSchema>(schema: S, params: URLSearchParams): FilterValues<S> {
  const entries = Object.entries(schema).map(([name, filter]) => [name, filter.read(params.get(name))]);
  return Object.fromEntries(entries) as FilterValues<S>;
}

/** Changes some filters of an address, and leaves everything else in it as it is. */
export function writeFilters<S extends FilterSchema>(
  schema: S,
  params: URLSearchParams,
  change: Partial<FilterValues<S>>,
): URLSearchParams {
  const after = new URLSearchParams(params);
  for (const [name, value] of Object.entries(change)) {
    const text = schema[name]?.write(value);
    if (text === undefined) after.delete(name);
    else after.set(name, text);
  }
  return after;
}

/** An address without any of these filters. */
export function withoutFilters(schema: FilterSchema, params: URLSearchParams): URLSearchParams {
  const after = new URLSearchParams(params);
  for (const name of Object.keys(schema)) after.delete(name);
  return after;
}
