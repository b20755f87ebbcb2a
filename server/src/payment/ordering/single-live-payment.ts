import { type Refusal, refuse } from '../../frame/refuse.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { BasketRow } from '../../shopping-basket/store.ts';
import { livePaymentOf } from '../store.ts';

/** A basket has at most one payment that may still succeed. */
export const alreadyBeingPaid = refuse('payment.underWay');

/**
 * Runs last, when nothing else prevents the payment: the caller may then cancel the previous attempt in favour of
 * this one.
 */
export const refuseSecondLivePayment = async (
  tx: Tx,
  { center_id, id }: BasketRow,
): Promise<Refusal | undefined> => ((await livePaymentOf(tx, center_id, id)) ? alreadyBeingPaid : undefined);
