import { formatKey, type Key } from '@foyer/contract/shared/keys';
import type { PaymentProvider } from '@foyer/contract/shared/portal';
import type { PersonRow } from '../../person/columns.ts';
import { readPersonOnce } from '../../person/store.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { MerchantAccount } from '../merchant-account.ts';
import type { ProviderOrder } from '../provider/order.ts';

/** What is paid, and by whom. */
export interface ProviderOrderInput
  extends Pick<
    ProviderOrder,
    | 'key'
    | 'money'
    | 'description'
    | 'lines'
    | 'language'
    | 'agent'
    | 'keepCard'
    | 'means'
    | 'providerMethod'
    | 'createdAt'
    | 'expiresAt'
  > {
  merchant: MerchantAccount;
  /** Address of the portal as the shopper sees it. */
  origin: string;
  provider: PaymentProvider;
  payer: Key;
  /** Page that shows the result, without the payment key. */
  resultUrl: string;
}

/** Builds the order for a provider. Returns undefined if the payer no longer exists. */
export async function buildProviderOrder(
  tx: Tx,
  input: ProviderOrderInput,
): Promise<ProviderOrder | undefined> {
  const person = await readPersonOnce(tx, input.payer);
  return person && providerOrderOf(person, input);
}

/** The same for a payer who has been read. */
export function providerOrderOf(
  person: PersonRow,
  { merchant, origin, provider, payer, resultUrl, ...order }: ProviderOrderInput,
): ProviderOrder {
  const { center, locales } = merchant.club;
  const locale = locales.find(({ code }) => code === order.language) ?? locales[0];
  const result = new URL(resultUrl);
  result.searchParams.set('paymentKey', order.key);
  const optional = {
    email: person.email,
    phone: person.phone,
    address1: person.address1,
    zipCode: person.zip_code,
    city: person.city,
    country: person.country,
  };
  return {
    ...order,
    payer: {
      reference: formatKey('person', payer),
      firstName: person.first_name,
      lastName: person.last_name,
      ...(Object.fromEntries(Object.entries(optional).filter(([, value]) => value)) as Partial<
        Record<keyof typeof optional, string>
      >),
      since: person.created_at,
    },
    country: center.country,
    seller: { address1: center.address1, zipCode: center.zip_code, city: center.city },
    locale: locale?.locale ?? 'en-US',
    returnUrl: result.href,
    returnFormUrl: new URL(`/payment-return/${provider}/${order.key}`, origin).href,
    notifyUrl: new URL(`/payment-notification/${provider}/${center.id}`, origin).href,
  };
}
