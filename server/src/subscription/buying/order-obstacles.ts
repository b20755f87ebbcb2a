import type { SaleRefusal } from '@foyer/contract/shared/subscription-sale';
import { actsAsStaff } from '../../frame/access.ts';
import type { Sale } from '../../shopping-basket/sellable.ts';
import type { PlanRow } from '../offers/read-plans.ts';
import type { OrderItem } from './order-item.ts';
import type { Quoted } from './quote.ts';

/** Members accept the plan's documents and sign before they pay. What staff sell is signed afterwards. */
export function agreementObstacle(
  { actor, person, isInBasket }: Sale,
  { documents, needs_signature }: PlanRow,
  { part, accepted = [], signature }: Pick<OrderItem, 'accepted' | 'signature'> & { part: string },
): SaleRefusal | undefined {
  if (part !== 'PERIOD' || isInBasket || (actor && actsAsStaff(actor, person))) return undefined;
  const isAccepted = documents.every(({ key, version }) =>
    accepted.some((one) => one.documentKey === key && one.version === version),
  );
  if (!isAccepted) return 'subscription.documentsNotAccepted';
  return needs_signature && signature === undefined ? 'subscription.signatureMissing' : undefined;
}

/** The last use of a campaign may have gone since the summary: nobody pays more than they have seen. */
export const isAsSeen = (
  quoted: Pick<Quoted, 'lines'>,
  { totalAmount }: Pick<OrderItem, 'totalAmount'>,
): boolean => totalAmount === undefined || totalAmount === firstPaymentOf(quoted);

/** What the member pays of the lines of a quote. */
export const firstPaymentOf = ({ lines }: Pick<Quoted, 'lines'>): number =>
  lines.reduce((sum, { charge }) => sum + charge.amount - charge.sponsoredAmount, 0);
