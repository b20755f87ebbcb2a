/** What stands in the address of a payment besides what a provider writes there; Adyen's own has a call of its own. */
const ours: readonly string[] = ['paymentKey', 'lang', 'centerId', 'redirectResult'];

/** As much as the portal takes. */
const most = { names: 20, name: 60, value: 2000 };

/** What a provider has written into the address by which the shopper came back. */
export function providerParameters(search: URLSearchParams): Record<string, string> | undefined {
  const found = [...new Map(search)].filter(
    ([name, value]) =>
      !ours.includes(name) &&
      name.length > 0 &&
      name.length <= most.name &&
      value.length > 0 &&
      value.length <= most.value,
  );
  return found.length === 0 ? undefined : Object.fromEntries(found.slice(0, most.names));
}

/** Tabby says the same of who went back and of who took too long, and tells them apart by the address alone. */
export const hasCancelledAtProvider = (search: URLSearchParams): boolean =>
  search.get('outcome') === 'cancel';
