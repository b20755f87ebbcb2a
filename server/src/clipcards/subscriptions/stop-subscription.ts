import type { clipcards } from '@foyer/contract/clipcards';
import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import { recipientOf } from '../../config/recipient.ts';
import { audit } from '../../frame/audit/audit.ts';
import type { SignedInContext } from '../../frame/context.ts';
import type { Handler } from '../../frame/handle.ts';
import { refuse } from '../../frame/refuse.ts';
import { readPerson } from '../../person/store.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import { queueEmail } from '../../platform/mail/outbox.ts';
import { subscriptionStoppedEmail } from '../emails.ts';
import { endSubscription, lockSubscriptionOf } from './subscription-store.ts';

type Call = (typeof clipcards)['stop-clipcard-subscription'];
type Subscription = NonNullable<Awaited<ReturnType<typeof lockSubscriptionOf>>>;

/** Stops renewals and bills from now on. Clips that are paid for stay valid. */
export const stopSubscription: Handler<Call> = async (context, { clipcardId, clipcardCenterId }) => {
  const { person, clubs, now } = context;
  const seller = await clubs.byCenter(clipcardCenterId);
  if (!seller) return refuse('clipcard.notFound');
  const today = dateIn(now, seller.center.time_zone);
  return context.transaction(async (tx) => {
    const card = { centerId: clipcardCenterId, id: clipcardId };
    const subscription = await lockSubscriptionOf(tx, person, card);
    if (!subscription) return refuse('clipcard.notFound');
    // A subscription that was stopped before keeps its end date.
    if (subscription.state === 'ACTIVE') {
      await endSubscription(tx, subscription, today);
      await writeDown(tx, context, subscription);
      await tell(tx, context, subscription, today);
    }
    const { clips_left, valid_until, ended_on } = subscription;
    return {
      endedOn: (ended_on ?? today).toString(),
      clipsLeft: clips_left,
      ...(valid_until && { validUntil: valid_until.toString() }),
    };
  });
};

const writeDown = (tx: Tx, context: SignedInContext, { center_id, id, next_on }: Subscription) => {
  const { actor, person, club, callPath, correlationId, now } = context;
  return audit(
    tx,
    { actor, person, club, callPath, correlationId, now },
    {
      entity: 'clipcard-subscription',
      key: `${center_id}-${id}`,
      before: { state: 'ACTIVE', nextOn: next_on.toString() },
      after: { state: 'ENDED' },
    },
  );
};

/** Confirms the end by email to the owner and the payer. */
async function tell(
  tx: Tx,
  context: SignedInContext,
  subscription: Subscription,
  today: Temporal.PlainDate,
): Promise<void> {
  const { person: owner, now } = context;
  const { name, clips_left, valid_until } = subscription;
  const payer: Key = { centerId: subscription.payer_center_id, id: subscription.payer_person_id };
  const isUsable =
    clips_left > 0 && valid_until !== null && Temporal.PlainDate.compare(valid_until, today) >= 0;
  for (const key of isSameKey(owner, payer) ? [owner] : [owner, payer]) {
    const row = await readPerson(tx, key);
    const recipient = row && recipientOf(row);
    if (!recipient) continue;
    const what = { name, ...(isUsable && { usableUntil: valid_until }) };
    await queueEmail(tx, key.centerId, now, subscriptionStoppedEmail(context, recipient, what));
  }
}
