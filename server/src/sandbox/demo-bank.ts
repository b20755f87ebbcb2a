/** What a bank would have agreed to; published examples, which belong to nobody. */
const agreed: Readonly<Record<string, string>> = {
  creditorId: 'DE98ZZZ09999999999',
  iban: 'DE89370400440532013000',
  bankRoutingNumber: '123456780',
  bankName: 'Example Bank',
  originId: '1234567890',
  companyId: '1234567890',
};

/** The demo's clubs collect direct debits: their files go into the folder, and to no bank. */
export function demoBank(
  brands: readonly { id: string; name: string }[],
  secret: string,
): string | undefined {
  const [, id, short = ''] = /^directDebit\.([^.]+)\.(\w+)$/.exec(secret) ?? [];
  const brand = brands.find((one) => one.id === id);
  if (!brand) return undefined;
  return short === 'name' ? brand.name : agreed[short];
}
