import type { Tx } from '../../platform/db/database.ts';
import { withoutFrozen } from '../pricing/parts-to-bill.ts';
import type { SubscriptionRow } from '../store.ts';

interface Which {
  /** Left out: all. */
  addOnId?: number;
  /** Only days that the next night would charge. */
  isDue?: true;
}

/** Deletes what add-ons were charged on their own for the days of a range; other days stay charged. The membership is locked. */
export async function dropAddOnCharges(
  tx: Tx,
  { center_id: centerId, id }: Pick<SubscriptionRow, 'center_id' | 'id'>,
  { startsOn: from, endsOn: until }: { startsOn: Temporal.PlainDate; endsOn?: Temporal.PlainDate },
  { addOnId, isDue }: Which = {},
): Promise<void> {
  const given = tx
    .deleteFrom('subscription_add_on_charge')
    .where('center_id', '=', centerId)
    .where('subscription_id', '=', id)
    .where('ends_on', '>=', from)
    .$if(until !== undefined, (select) => select.where('starts_on', '<=', until ?? from))
    .$if(addOnId !== undefined, (select) => select.where('add_on_id', '=', addOnId ?? 0))
    .$if(isDue === true, (select) => select.where('basket_id', 'is', null).where('invoice_id', 'is', null));
  const cut = await given.returningAll().execute();
  const kept = cut.flatMap(({ starts_on: startsOn, ends_on: endsOn, ...row }) =>
    withoutFrozen({ startsOn, endsOn }, [{ startsOn: from, endsOn: until ?? endsOn }]).map((part) => ({
      ...row,
      starts_on: part.startsOn,
      ends_on: part.endsOn,
    })),
  );
  if (kept.length > 0) await tx.insertInto('subscription_add_on_charge').values(kept).execute();
}
