import { isActive, type PersonStatus } from '@foyer/contract/shared/access';
import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import type { RefusalCode } from '@foyer/contract/shared/refusal';
import { actsAsStaff } from '../frame/access.ts';
import type { Actor } from '../frame/context.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import type { PersonRow } from './columns.ts';

/** What decides whether somebody may use what needs a membership. */
export type Standing = Pick<PersonRow, 'status' | 'is_blocked' | 'is_blacklisted'>;

/** In the order in which refusals are given. */
const rules = {
  'booking.personNotActive': ({ status }) => !isActive(status),
  'booking.personBlocked': ({ is_blocked }) => is_blocked,
  'booking.personBlacklisted': ({ is_blacklisted }) => is_blacklisted,
} as const satisfies Partial<Record<RefusalCode, (standing: Standing) => boolean>>;
export type Ineligibility = keyof typeof rules;
const codes = Object.keys(rules) as Ineligibility[];

/** Does this rule keep any of these people from booking or buying? */
export const isIneligible = (code: Ineligibility, people: readonly Standing[]): boolean =>
  people.some(rules[code]);

/** The first reason why these people may not book or buy together; undefined where they may. */
export const ineligibilityOf = (people: readonly Standing[]): Ineligibility | undefined =>
  codes.find((code) => isIneligible(code, people));

/**
 * What somebody added to a family starts as: no more than the primary adult is. Somebody added by staff to the family
 * of a person who may not book stays a lead until they join.
 */
export const newcomerStatus = (primary: Standing): PersonStatus =>
  ineligibilityOf([primary]) ? 'LEAD' : primary.status;

/**
 * The caller's own standing counts too when they act for somebody in their family: nobody gets by way of a relative
 * what they may not have themselves. Staff who serve a member are not asked about their own membership.
 */
export const callersFor = (actor: Actor | undefined, person: Key): Standing[] =>
  !actor || isSameKey(actor, person) || actsAsStaff(actor, person)
    ? []
    : [{ status: actor.status, ...actor.blocks }];

/** Everybody besides the person whose standing a purchase depends on: the caller, and the person who pays. */
export async function readBuyers(
  tx: Db | Tx,
  { actor, person, payer }: { actor: Actor | undefined; person: Key; payer: Key },
): Promise<Standing[]> {
  const callers = callersFor(actor, person);
  if (isSameKey(payer, person) || (actor && isSameKey(payer, actor))) return callers;
  const rows = await tx
    .selectFrom('person')
    .select(['status', 'is_blocked', 'is_blacklisted'])
    .where('center_id', '=', payer.centerId)
    .where('id', '=', payer.id)
    .execute();
  return [...callers, ...rows];
}
