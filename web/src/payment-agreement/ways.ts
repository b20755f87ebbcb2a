import type { AgreementMethods } from '@foyer/contract/payment/agreements';
import type { Card } from '@foyer/contract/payment-agreement';
import type { PaymentMeans } from '@foyer/contract/shared/payment';
import type { PaymentProvider } from '@foyer/contract/shared/portal';

/** One way to pay what recurs, as it stands in the list. */
export type AgreementWay =
  | { id: string; kind: 'cof'; card: Card }
  | { id: string; kind: 'cc'; provider: PaymentProvider; means?: PaymentMeans }
  | { id: 'dd'; kind: 'dd'; creditor: string; creditorId: string }
  | { id: 'invoice'; kind: 'invoice' };

/** What needs no typing comes first. An overdue balance has to be paid before anything can be chosen. */
export function agreementWaysOf({
  cof,
  cc,
  means: offered,
  dd,
  invoice,
  hasOverdueDebt,
}: AgreementMethods): AgreementWay[] {
  if (hasOverdueDebt) return [];
  return [
    ...cof.map((card) => ({ id: `cof-${card.cardId}`, kind: 'cof' as const, card })),
    ...cc.flatMap((provider): AgreementWay[] => {
      const means = offered?.find((one) => one.provider === provider)?.means;
      if (!means) return [{ id: `cc-${provider}`, kind: 'cc', provider }];
      return means.map((by) => ({ id: `cc-${provider}-${by}`, kind: 'cc', provider, means: by }));
    }),
    ...(dd ? [{ id: 'dd' as const, kind: 'dd' as const, ...dd }] : []),
    ...(invoice ? [{ id: 'invoice' as const, kind: 'invoice' as const }] : []),
  ];
}
