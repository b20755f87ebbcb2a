import type { KnownState, SubscriptionStatus } from '@foyer/contract/shared/subscription';
import { type RawBuilder, sql } from 'kysely';

/** What decides which subscriptions of a centre move. */
export interface MoveFacts {
  centerId: number;
  day: Temporal.PlainDate;
  now: Temporal.Instant;
  formerMemberDays: number;
}

export const movesByDate = [
  'begin',
  'freeze',
  'resume',
  'replace',
  'leave',
  'end',
  'expire',
  'abandon',
] as const;
export type MoveByDate = (typeof movesByDate)[number];

interface Rule {
  from: readonly KnownState[];
  status: SubscriptionStatus;
  /** If omitted, it stays as it is. */
  subState?: 'NONE' | 'CANCELLED';
  /** It becomes what its change says: UPGRADED, for instance. */
  isReplaced?: true;
  isDue(facts: MoveFacts): RawBuilder<boolean>;
}

const running = [
  'CREATED/NONE',
  'CREATED/BLOCKED',
  'ACTIVE/NONE',
  'ACTIVE/BLOCKED',
  'FROZEN/NONE',
  'FROZEN/BLOCKED',
] as const;

const isRunningOn = ({ day }: MoveFacts) => sql<boolean>`
  subscription.starts_on <= ${day}::date and (subscription.ends_on is null or subscription.ends_on >= ${day}::date)`;

const isFrozenOn = ({ centerId, day }: MoveFacts) => sql<boolean>`
  exists (select from subscription_freeze as frozen
    where frozen.center_id = ${centerId} and frozen.subscription_id = subscription.id
      and ${day}::date between frozen.starts_on and frozen.ends_on)`;

/** Ended, and too long ago to count as a former member's. */
const isOverForGood = ({ day, formerMemberDays }: MoveFacts) => sql<boolean>`
  subscription.ends_on < ${day}::date and subscription.ends_on <= ${day.subtract({ days: formerMemberDays })}::date`;

/** Neither paid nor able to be paid any more. A new payment can be started for some time after one has failed. */
const isNeverPaid = ({ centerId, now }: MoveFacts) => sql<boolean>`
  not exists (select from shopping_basket as basket
    where basket.center_id = ${centerId} and basket.id = subscription.basket_id
      and (basket.state = 'PAID' or basket.state = 'ACTIVE'
        and (basket.created_at > ${now.subtract({ hours: 24 })} or basket.held_until > ${now})))
  and not exists (select from payment
    where payment.center_id = ${centerId} and payment.basket_id = subscription.basket_id
      and payment.state in ('CREATED', 'UNKNOWN', 'PENDING', 'AUTHORISED'))`;

/** In this order: a subscription that begins within a freeze is frozen the same night. */
export const rules: Readonly<Record<MoveByDate, Rule>> = {
  begin: { from: ['CREATED/NONE', 'CREATED/BLOCKED'], status: 'ACTIVE', isDue: isRunningOn },
  freeze: {
    from: ['ACTIVE/NONE', 'ACTIVE/BLOCKED'],
    status: 'FROZEN',
    isDue: (facts) => sql`${isRunningOn(facts)} and ${isFrozenOn(facts)}`,
  },
  resume: {
    from: ['FROZEN/NONE', 'FROZEN/BLOCKED'],
    status: 'ACTIVE',
    isDue: (facts) => sql`${isRunningOn(facts)} and not ${isFrozenOn(facts)}`,
  },
  replace: {
    from: running,
    status: 'ENDED',
    isReplaced: true,
    isDue: ({ day }) => sql`subscription.ends_as is not null and subscription.ends_on < ${day}::date`,
  },
  leave: {
    from: running,
    status: 'WINDOW',
    subState: 'NONE',
    isDue: ({ day, formerMemberDays }) => sql`
      subscription.ends_as is null and subscription.ends_on < ${day}::date and subscription.ends_on > ${day.subtract({ days: formerMemberDays })}::date`,
  },
  end: {
    from: running,
    status: 'ENDED',
    subState: 'NONE',
    isDue: (facts) => sql`subscription.ends_as is null and ${isOverForGood(facts)}`,
  },
  expire: { from: ['WINDOW/NONE'], status: 'ENDED', subState: 'NONE', isDue: isOverForGood },
  abandon: {
    from: ['CREATED/AWAITING_ACTIVATION'],
    status: 'ENDED',
    subState: 'CANCELLED',
    isDue: isNeverPaid,
  },
};

/** The state to which a rule moves a subscription in one of its states. */
export const targetOf = ({ status, subState, isReplaced }: Rule, from: KnownState): string =>
  isReplaced ? `${status}/CHANGED` : `${status}/${subState ?? from.split('/')[1]}`;
