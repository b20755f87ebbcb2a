export type Catalogue<K extends string> = Readonly<Record<K, string>>;

/** The texts of one language, with what is put into them. A club's own words win over ours. */
export function wording<K extends string>(
  catalogue: Catalogue<K>,
  own: Readonly<Record<string, string>> | undefined,
): (key: K, values?: Readonly<Record<string, string>>) => string {
  return (key, values = {}) => {
    const text = own && Object.hasOwn(own, key) ? own[key] : undefined;
    return (text ?? catalogue[key]).replace(/\{(\w+)\}/g, (whole, name: string) =>
      Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
    );
  };
}
