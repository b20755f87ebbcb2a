/** Sums the tax of all lines by rate. */
export function taxByRate(
  lines: readonly { tax_rate: number; tax: number }[],
): [rate: number, tax: number][] {
  const rates = new Map<number, number>();
  for (const { tax_rate, tax } of lines) rates.set(tax_rate, (rates.get(tax_rate) ?? 0) + tax);
  return [...rates].sort(([a], [b]) => a - b);
}
