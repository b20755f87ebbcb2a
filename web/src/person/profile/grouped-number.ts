const sign = /[\p{L}\p{N}•]/u;

/** A number with the signs between its groups that the example has; as it is where it has another length. */
export function groupedAs(example: string, number: string): string {
  const signs = [...number];
  const places = [...example].filter((one) => sign.test(one)).length;
  if (places !== signs.length || signs.some((one) => !sign.test(one))) return number;
  return [...example].map((one) => (sign.test(one) ? signs.shift() : one)).join('');
}
