/** Parameters in a payment's address that are not sent on. Adyen's `redirectResult` has a call of its own. */
const ours: readonly string[] = ['paymentKey', 'lang', 'centerId', 'redirectResult'];

/** The most that the API accepts. */
const most = { names: 20, name: 60, value: 2000 };

/** The parameters that a provider added to the return address. */
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

/** Tabby and Tamara report the same for shoppers who cancelled and who took too long. Only the address tells them apart. */
export const hasCancelledAtProvider = (search: URLSearchParams): boolean =>
  search.get('outcome') === 'cancel';
