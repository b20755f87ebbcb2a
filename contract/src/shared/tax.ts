/**
 * The tax that a price contains, for a rate in hundredths of a percent (2500 is 25 %). Half a unit goes up; below
 * zero it is the mirror image, so that what is reversed takes back exactly what was asked.
 */
export function taxWithin(amount: number, taxRate: number): number {
  const whole = 10_000n + BigInt(taxRate);
  const size = BigInt(Math.abs(amount)) * BigInt(taxRate);
  const tax = Number((2n * size + whole) / (2n * whole));
  // No price has a tax of minus nothing.
  return amount < 0 && tax > 0 ? -tax : tax;
}
