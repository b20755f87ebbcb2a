import type { Tx } from '../../platform/db/database.ts';
import type { SubscriptionRow } from '../store.ts';
import { abandon } from './hold-subscription.ts';

/**
 * Abandons unpaid orders for the days after a membership that goes on after all. If such an order is paid anyway, the payment is
 * refunded. Returns false if another membership of the type was bought for those days.
 */
export async function abandonLaterOrders(
  tx: Tx,
  now: Temporal.Instant,
  row: SubscriptionRow,
): Promise<boolean> {
  const others = await tx
    .selectFrom('subscription')
    .selectAll()
    .where('center_id', '=', row.center_id)
    .where('person_center_id', '=', row.person_center_id)
    .where('person_id', '=', row.person_id)
    .where('type', '=', row.type)
    .where('id', '<>', row.id)
    .where('basket_id', 'is not', null)
    .where('status', 'in', ['CREATED', 'ACTIVE', 'FROZEN'])
    .where((is) =>
      is.or([is('ends_on', 'is', null), ...(row.ends_on ? [is('ends_on', '>', row.ends_on)] : [])]),
    )
    .orderBy('id')
    .execute();
  const before = row.ends_on_before;
  const later = others.filter(
    ({ starts_on }) => !before || Temporal.PlainDate.compare(starts_on, before) <= 0,
  );
  const [waiting, bought] = [later.filter(isWaiting), later.filter((one) => !isWaiting(one))];
  if (bought.length > 0) return false;
  for (const one of waiting) if (one.replaces_id === null) await abandon(tx, now, one);
  return true;
}

const isWaiting = ({ sub_state }: SubscriptionRow): boolean => sub_state === 'AWAITING_ACTIVATION';
