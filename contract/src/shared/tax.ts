/**
 * The tax that a price contains, for a rate in hundredths of a percent (2500 is 25 %). Rounds half away from zero, so
 * that a reversal takes back exactly what was charged.
 */
export function taxWithin(amount: number, taxRate: number): number {
  const whole = 10_000n + BigInt(taxRate);
  const size = BigInt(Math.abs(amount)) * BigInt(taxRate);
  const tax = Number((2n * size + whole) / (2n * whole));
  // Avoids negative zero.
  return amount < 0 && tax > 0 ? -tax : tax;
}
