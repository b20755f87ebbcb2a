type Known<T> = { [Name in keyof T]?: Exclude<T[Name], null | undefined> };

/** What is not known is left out. */
export const known = <T extends object>(fields: T): Known<T> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined),
  ) as Known<T>;
