import { formatKey, type Key } from '@foyer/contract/shared/keys';
import type { subscription } from '@foyer/contract/subscription';
import { clubOfBrand } from '../../clubs/club-of-brand.ts';
import { defaultLanguage } from '../../clubs/default-language.ts';
import { audit } from '../../frame/audit/audit.ts';
import type { Handler } from '../../frame/handle.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import { merchantAccountOf } from '../../payment/merchant-account.ts';
import { lockPerson } from '../../person/store.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import { abandonLaterOrders } from '../buying/abandon-later-orders.ts';
import { readSubscription } from '../store.ts';
import { cancelNext } from './cancel-next.ts';
import { undoObstacle } from './change-days.ts';
import { creditEndedAddOns } from './credit-ended-add-ons.ts';
import { emailKept } from './email-change.ts';
import { lockSubscriptions, readPresent } from './read-present.ts';
import { restorePresent } from './restore-present.ts';
import { undoInvoice } from './undo-invoice.ts';

type Undo = (typeof subscription)['undo-change'];

/** The membership that takes the place of another one; undefined if none was paid for. */
export async function findNext(tx: Tx, { centerId, id }: Key): Promise<number | undefined> {
  const row = await tx
    .selectFrom('subscription')
    .select('id')
    .where('center_id', '=', centerId)
    .where('replaces_center_id', '=', centerId)
    .where('replaces_id', '=', id)
    .where('status', '<>', 'ENDED')
    .where('sub_state', '<>', 'AWAITING_ACTIVATION')
    .executeTakeFirst();
  return row?.id;
}

/** Undoes a change that has not begun: the present membership goes on as if there had been none. */
export const undoChange: Handler<Undo> = async (context, { presentId: id, presentCenterId: centerId }) => {
  const { person, now, actor, callPath, correlationId, settings, origin } = context;
  const key = { centerId, id };
  const club = await clubOfBrand(context, centerId);
  if (!club) return refuse('general.centerNotFound');
  const merchant = await merchantAccountOf(context, centerId);
  const { currency } = club.center;
  const done = await context.transaction(async (tx) => {
    const member = await lockPerson(tx, person);
    const nextId = await findNext(tx, key);
    if (!member || nextId === undefined) return refuse('subscription.notFound');
    await lockSubscriptions(tx, centerId, [id, nextId]);
    const today = dateIn(now, club.center.time_zone);
    const present = await readPresent(tx, person, key, today);
    const next = await readSubscription(tx, { centerId, id: nextId });
    if (!present || !next) return refuse('subscription.notFound');
    const obstacle = undoObstacle(present, next, today);
    if (obstacle) return refuse(obstacle);
    const books = { now, club, reactions: context.reactions };
    const { plan, ...since } = await cancelNext(tx, books, next);
    if (!(await abandonLaterOrders(tx, now, present))) return refuse('subscription.otherBought');
    const restored = await restorePresent(tx, merchant, present, next);
    const ended = await creditEndedAddOns(tx, books, { ...present, ends_as: null }, restored);
    const sale = await undoInvoice(tx, merchant, next);
    const money = {
      refunded: since.refunded + sale.refunded,
      credited: since.credited + ended + sale.credited,
    };
    await audit(
      tx,
      { actor, person, club, callPath, correlationId, now },
      {
        entity: 'subscriptionChange',
        key: formatKey('subscription', key),
        before: { plan, startsOn: next.starts_on.toString() },
        after: { plan: present.plan_name, isUndone: true, ...money },
      },
    );
    const sender = { club, settings, origin, language: defaultLanguage(club) };
    const kept = { present, plan, startsOn: next.starts_on, currency, ...money };
    await emailKept({ tx, now, member }, sender, kept);
    return { ...money, currency, nextId };
  });
  if (done instanceof Refusal) return done;
  const { nextId, ...answer } = done;
  await context.reactions.membershipReduced(context, { centerId, id: nextId });
  return answer;
};
