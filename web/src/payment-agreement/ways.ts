import type { AgreementMethods } from '@foyer/contract/payment/agreements';
import type { Card } from '@foyer/contract/payment-agreement';
import type { PaymentProvider } from '@foyer/contract/shared/portal';

/** One way to pay what recurs, as it stands in the list. */
export type AgreementWay =
  | { id: string; kind: 'cof'; card: Card }
  | { id: string; kind: 'cc'; provider: PaymentProvider }
  | { id: 'dd'; kind: 'dd'; creditor: string; creditorId: string }
  | { id: 'invoice'; kind: 'invoice' };

/** What needs no typing comes first. Who is behind with paying is offered cards alone. */
export function agreementWaysOf({ cof, cc, dd, invoice, hasOverdueDebt }: AgreementMethods): AgreementWay[] {
  return [
    ...cof.map((card) => ({ id: `cof-${card.cardId}`, kind: 'cof' as const, card })),
    ...cc.map((provider) => ({ id: `cc-${provider}`, kind: 'cc' as const, provider })),
    ...(dd && !hasOverdueDebt ? [{ id: 'dd' as const, kind: 'dd' as const, ...dd }] : []),
    ...(invoice && !hasOverdueDebt ? [{ id: 'invoice' as const, kind: 'invoice' as const }] : []),
  ];
}
