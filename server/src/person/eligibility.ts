import { isActive, type PersonStatus } from '@foyer/contract/shared/access';
import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import type { RefusalCode } from '@foyer/contract/shared/refusal';
import { sql } from 'kysely';
import { actsAsStaff } from '../frame/access.ts';
import type { Actor } from '../frame/context.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import type { PersonRow } from './columns.ts';

/** What decides whether somebody may use what needs a membership. */
export type StatusAndBlocks = Pick<PersonRow, 'status' | 'is_blocked' | 'is_blacklisted'>;

/** The ages that an activity or a product is for. Null: no bound. */
export interface AgeBounds {
  minimum_age: number | null;
  maximum_age: number | null;
}

/** Facts about a person that bookings and purchases are checked against. Facts that are left out prevent nothing. */
export interface PersonFacts {
  /** The person, and everybody else whose status counts: the caller who acts for them, the payer. */
  people: readonly StatusAndBlocks[];
  sanctionedUntil?: Temporal.Instant | undefined;
  /** On the day that counts; undefined if the birthday is unknown. */
  age?: number | undefined;
  bounds?: AgeBounds;
}

/** What a person's own status, and that of those who act or pay for them, can prevent. */
const statusRules = {
  'booking.personNotActive': ({ people }) => people.some(({ status }) => !isActive(status)),
  'booking.personBlocked': ({ people }) => people.some(({ is_blocked }) => is_blocked),
  'booking.personBlacklisted': ({ people }) => people.some(({ is_blacklisted }) => is_blacklisted),
} as const satisfies Partial<Record<RefusalCode, (facts: PersonFacts) => boolean>>;
export type Ineligibility = keyof typeof statusRules;
const ineligibilities = Object.keys(statusRules) as Ineligibility[];

/** Ages have no code here: sellers refuse them under codes of their own. */
const ageRules = {
  tooYoung: ({ age, bounds }) => age !== undefined && age < (bounds?.minimum_age ?? age),
  tooOld: ({ age, bounds }) => age !== undefined && age > (bounds?.maximum_age ?? age),
} as const satisfies Record<string, (facts: Pick<PersonFacts, 'age' | 'bounds'>) => boolean>;

/** In the order in which refusals are given. */
const rules = {
  ...statusRules,
  'booking.personSanctioned': ({ sanctionedUntil }) => sanctionedUntil !== undefined,
  ...ageRules,
} as const satisfies Record<string, (facts: PersonFacts) => boolean>;
export type PersonObstacle = keyof typeof rules;
const personObstacles = Object.keys(rules) as PersonObstacle[];

/** Everything about a person that prevents a booking or a purchase, in the order in which refusals are given. */
export const obstaclesOfPerson = (facts: PersonFacts): PersonObstacle[] =>
  personObstacles.filter((obstacle) => rules[obstacle](facts));

/** Whether somebody is too young or too old. */
export const ageObstacleOf = (
  facts: Pick<PersonFacts, 'age' | 'bounds'>,
): keyof typeof ageRules | undefined =>
  (['tooYoung', 'tooOld'] as const).find((obstacle) => ageRules[obstacle](facts));

/** The same rule for ages, as a condition on rows with bounds. */
export const admitsAge = (age: number) =>
  sql<boolean>`${age}::integer between coalesce(minimum_age, ${age}) and coalesce(maximum_age, ${age})`;

/** The first reason why these people may not book or buy together; undefined where they may. */
export const ineligibilityOf = (people: readonly StatusAndBlocks[]): Ineligibility | undefined =>
  ineligibilities.find((code) => statusRules[code]({ people }));

/**
 * What somebody added to a family starts as: no more than the primary adult is. Somebody added by staff to the family
 * of a person who may not book stays a lead until they join.
 */
export const initialStatus = (primary: StatusAndBlocks): PersonStatus =>
  ineligibilityOf([primary]) ? 'LEAD' : primary.status;

/**
 * The caller's own standing counts too when they act for somebody in their family: nobody gets by way of a relative
 * what they may not have themselves. Staff who serve a member are not asked about their own membership.
 */
export const callerStatuses = (actor: Actor | undefined, person: Key): StatusAndBlocks[] =>
  !actor || isSameKey(actor, person) || actsAsStaff(actor, person)
    ? []
    : [{ status: actor.status, ...actor.blocks }];

/** Everybody besides the person whose standing a purchase depends on: the caller, and the person who pays. */
export async function readBuyerStatuses(
  tx: Db | Tx,
  { actor, person, payer }: { actor: Actor | undefined; person: Key; payer: Key },
): Promise<StatusAndBlocks[]> {
  const callers = callerStatuses(actor, person);
  if (isSameKey(payer, person) || (actor && isSameKey(payer, actor))) return callers;
  const rows = await tx
    .selectFrom('person')
    .select(['status', 'is_blocked', 'is_blacklisted'])
    .where('center_id', '=', payer.centerId)
    .where('id', '=', payer.id)
    .execute();
  return [...callers, ...rows];
}
