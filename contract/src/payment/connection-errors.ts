import { type PaymentProvider, paymentProviders } from '../shared/portal.ts';
import type { RefusalCode } from '../shared/refusal.ts';

/** Direct debit goes to a bank as a file, so nobody has to be reached while a person waits. */
const isReached = (provider: PaymentProvider): provider is Exclude<PaymentProvider, 'directDebit'> =>
  provider !== 'directDebit';

type Named<P extends PaymentProvider> = `payment.connectionError${Capitalize<P>}`;
export type ConnectionError = Named<Exclude<PaymentProvider, 'directDebit'>>;

/** The refusal that says that a provider cannot be reached; undefined for direct debit. */
export const connectionErrorOf = (provider: PaymentProvider): ConnectionError | undefined =>
  isReached(provider)
    ? (`payment.connectionError${provider.charAt(0).toUpperCase()}${provider.slice(1)}` as ConnectionError)
    : undefined;

/** What a call that reaches a provider can be refused for. */
export const connectionErrors: readonly ConnectionError[] = paymentProviders.flatMap(
  (provider) => connectionErrorOf(provider) ?? [],
) satisfies readonly RefusalCode[];
