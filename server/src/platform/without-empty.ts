type WithoutEmpty<T> = { [Name in keyof T]?: Exclude<T[Name], null | undefined> };

/** What is not known is left out. */
export const withoutEmpty = <T extends object>(fields: T): WithoutEmpty<T> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined),
  ) as WithoutEmpty<T>;
