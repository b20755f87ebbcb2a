import type { Key } from '@foyer/contract/shared/keys';
import type { Club } from '../../clubs/club.ts';
import { clubOfBrand } from '../../clubs/club-of-brand.ts';
import type { Actor, Context, SignedInContext } from '../../frame/context.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { actingAs } from '../acting-as.ts';
import type { SubscriptionRow } from '../store.ts';
import { soldAt } from './sold-at.ts';
import type { Notice } from './termination-rules.ts';
import type { CoolingOff, Withdrawable } from './withdrawal-rules.ts';

/** A membership is left, or kept after all: whose it is, who asks for it, and when it was received. */
export interface Leaving
  extends Pick<
    Context,
    'now' | 'reactions' | 'settings' | 'origin' | 'language' | 'callPath' | 'correlationId' | 'clock' | 'log'
  > {
  /** The centre that sold the membership. */
  club: Club;
  /** Whose membership it is. */
  person: Key;
  /** Undefined where somebody proved who they are without signing in. */
  actor: Actor | undefined;
  /** When the request was received; earlier than now where it is decided later. */
  receivedAt: Temporal.Instant;
  /** Staff of the centre that the club allows it may choose a day before the first regular one. */
  mayEndEarlier: boolean;
}

/** A membership with what decides about leaving it. */
export type Leavable = SubscriptionRow & Withdrawable;

/** Which membership a call is about. */
export const keyOf = ({
  subscriptionCenterId,
  subscriptionId,
}: {
  subscriptionCenterId: number;
  subscriptionId: number;
}): Key => ({ centerId: subscriptionCenterId, id: subscriptionId });

/** The caller of a call about leaving; staff don't favour themselves or their family. */
export async function leavingOf(
  context: SignedInContext,
  { centerId }: Key,
): Promise<Leaving | Refusal<'subscription.notFound'>> {
  const { db, now, actor, person } = context;
  const club = await clubOfBrand(context, centerId);
  if (!club) return refuse('subscription.notFound');
  const mayEndEarlier = (await actingAs(db, { club, person, actor })) === 'TERMS';
  return leavingFrom(context, { club, person, actor, receivedAt: now, mayEndEarlier });
}

/** A person who leaves in another way than by a call of their own. */
export const leavingFrom = (
  context: Context,
  given: Pick<Leaving, 'club' | 'person' | 'actor' | 'receivedAt' | 'mayEndEarlier'>,
): Leaving => ({
  ...given,
  now: context.now,
  reactions: context.reactions,
  settings: context.settings,
  origin: context.origin,
  language: context.language,
  callPath: context.callPath,
  correlationId: context.correlationId,
  clock: context.clock,
  log: context.log,
});

const leavable = (db: Db | Tx, { person }: Pick<Leaving, 'person'>, { centerId, id }: Key) =>
  db
    .selectFrom('subscription')
    .selectAll()
    .select(soldAt(centerId).as('sold_at'))
    .where('center_id', '=', centerId)
    .where('id', '=', id)
    .where('person_center_id', '=', person.centerId)
    .where('person_id', '=', person.id)
    // Nobody has it yet.
    .where('sub_state', '<>', 'AWAITING_ACTIVATION');

/** The membership that a call about leaving names, and who leaves it. */
export async function findLeaving(
  context: SignedInContext,
  named: Parameters<typeof keyOf>[0],
): Promise<{ key: Key; leaving: Leaving; row: Leavable } | Refusal<'subscription.notFound'>> {
  const key = keyOf(named);
  const leaving = await leavingOf(context, key);
  if (leaving instanceof Refusal) return leaving;
  const row = await leavable(context.db, leaving, key).executeTakeFirst();
  return row ? { key, leaving, row } : refuse('subscription.notFound');
}

/** Locks the row of the membership: everything is decided again. */
export const lockLeavable = async (
  tx: Tx,
  leaving: Pick<Leaving, 'person'>,
  key: Key,
): Promise<Leavable | undefined> => leavable(tx, leaving, key).forUpdate('subscription').executeTakeFirst();

const todayAt = ({ club, now }: Pick<Leaving, 'club' | 'now'>) => dateIn(now, club.center.time_zone);

export const noticeOf = (
  leaving: Pick<Leaving, 'club' | 'now' | 'receivedAt' | 'mayEndEarlier'>,
): Notice => ({
  today: todayAt(leaving),
  givenOn: dateIn(leaving.receivedAt, leaving.club.center.time_zone),
  mayEndEarlier: leaving.mayEndEarlier,
});

/** What was received within the period counts, even if it is decided after it. */
export const coolingOffOf = ({ club, receivedAt }: Pick<Leaving, 'club' | 'receivedAt'>): CoolingOff => ({
  today: dateIn(receivedAt, club.center.time_zone),
  timeZone: club.center.time_zone,
  days: club.parameters.coolingOffDays,
});
