import type { PaymentOffers } from '@foyer/contract/payment';
import type { MeansInput } from '@foyer/contract/payment/shapes';
import type { Card } from '@foyer/contract/payment-agreement';
import type { PaymentMeans, PaymentMethod } from '@foyer/contract/shared/payment';
import type { PaymentProvider } from '@foyer/contract/shared/portal';
import { keepsCards } from '../../invoices/payment-names.ts';

/** How a person pays. Without a provider, the first on offer is used. */
export type PaymentChoice =
  | { method: 'cc'; provider?: PaymentProvider; keepCard?: boolean; means?: MeansInput }
  | { method: 'cof'; selectedCardOnFile: number }
  | { method: 'pl'; provider: PaymentProvider }
  | { method: 'dd' }
  | { method: 'invoice' };

/** One entry in the list of payment methods. */
export type PaymentOption =
  | { id: string; method: 'cof'; card: Card }
  | { id: string; method: 'cc'; provider: PaymentProvider; means?: PaymentMeans }
  | { id: string; method: 'pl'; provider: PaymentProvider }
  | { id: string; method: 'dd' | 'invoice' };

/** One for each means, where the portal asks for it. */
const waysAt = (
  provider: PaymentProvider,
  { means: offered }: Pick<PaymentOffers, 'means'>,
): PaymentOption[] =>
  offered
    ?.find((one) => one.provider === provider)
    ?.means.map((means) => ({ id: `cc-${provider}-${means}`, method: 'cc', provider, means })) ?? [
    { id: `cc-${provider}`, method: 'cc', provider },
  ];

/** Methods that need no typing come first, those that are paid later come last. */
export function paymentOptions(offers: PaymentOffers, methods: readonly PaymentMethod[]): PaymentOption[] {
  const { cof, cc, dd, pl, invoice } = offers;
  const all: PaymentOption[] = [
    ...cof.map((card) => ({ id: `cof-${card.cardCenterId}-${card.cardId}`, method: 'cof' as const, card })),
    ...cc.flatMap((provider) => waysAt(provider, offers)),
    ...(dd ? [{ id: 'dd', method: 'dd' as const }] : []),
    ...pl.map((provider) => ({ id: `pl-${provider}`, method: 'pl' as const, provider })),
    ...(invoice ? [{ id: 'invoice', method: 'invoice' as const }] : []),
  ];
  return all.filter(({ method }) => methods.includes(method));
}

export const canKeepCard = (way: PaymentOption): boolean =>
  way.method === 'cc' && keepsCards(way.provider) && way.means !== 'mbway' && way.means !== 'multibanco';

/** If there is nothing to pay there is no option to choose, and any call will do. */
export function choiceOf(
  way: PaymentOption | undefined,
  keepCard: boolean,
  means?: MeansInput,
): PaymentChoice {
  if (!way) return { method: 'cc' };
  if (way.method === 'cof') return { method: 'cof', selectedCardOnFile: way.card.cardId };
  if (way.method === 'pl') return { method: 'pl', provider: way.provider };
  if (way.method !== 'cc') return { method: way.method };
  const { method, provider } = way;
  return {
    ...{ method, provider },
    ...(means && { means }),
    ...(keepCard && canKeepCard(way) && { keepCard }),
  };
}

/** The part of the input that the choice adds to every `make-…` call. */
export const paymentInput = ({ method: _method, ...how }: PaymentChoice) => ({
  baseUrl: location.origin,
  ...how,
});
