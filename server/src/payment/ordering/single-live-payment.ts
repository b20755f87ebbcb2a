import { type Refusal, refuse } from '../../frame/refuse.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { BasketRow } from '../../shopping-basket/store.ts';
import { livePaymentOf } from '../store.ts';

/** A basket has one payment at a time that may still succeed. */
export const beingPaid = refuse('basket.notActive');

/** Asked last, when everything else would let it be paid: then the payment before may be given up for this one. */
export const notBeingPaid = async (tx: Tx, { center_id, id }: BasketRow): Promise<Refusal | undefined> =>
  (await livePaymentOf(tx, center_id, id)) ? beingPaid : undefined;
