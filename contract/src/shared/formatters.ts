/** Caches what `create` returns, because creating a formatter costs as much as formatting hundreds of values with it. */
function cached<Options, Format>(create: (tag: string, options: Options | undefined) => Format) {
  const known = new Map<string, Format>();
  return (tag: string, options?: Options): Format => {
    const key = options ? `${tag} ${JSON.stringify(options)}` : tag;
    let format = known.get(key);
    if (!format) {
      format = create(tag, options);
      known.set(key, format);
    }
    return format;
  };
}

export const dateFormatter = cached<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>(
  (tag, options) => new Intl.DateTimeFormat(tag, options),
);
export const numberFormatter = cached<Intl.NumberFormatOptions, Intl.NumberFormat>(
  (tag, options) => new Intl.NumberFormat(tag, options),
);
export const pluralRules = cached<never, Intl.PluralRules>((tag) => new Intl.PluralRules(tag));
