import type { memberWarnings } from '@foyer/contract/person/detail';
import { isActive } from '@foyer/contract/shared/access';
import type { Key } from '@foyer/contract/shared/keys';
import { gdprStatusOf, isGdprOpen } from '@foyer/contract/shared/person/profile';
import { sql } from 'kysely';
import type { Club } from '../clubs/club.ts';
import { dateIn } from '../platform/clock/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { ageOn } from './age.ts';
import type { PersonRow } from './columns.ts';

type Warning = (typeof memberWarnings)[number];

/** A person with what the club has to say about them. */
export interface PersonStatusRow extends PersonRow {
  sanctioned_until: Temporal.Instant | null;
  first_plan_on: Temporal.PlainDate | null;
}

/** Undefined where there is nobody, or the person was erased. */
export async function readStatus(
  db: Db,
  { centerId, id }: Key,
  now: Temporal.Instant,
): Promise<PersonStatusRow | undefined> {
  const { rows } = await sql<PersonStatusRow>`
    select person.*,
      (select max(sanction.ends_at) from sanction where sanction.center_id = ${centerId}
        and sanction.person_id = ${id} and sanction.starts_at <= ${now} and sanction.ends_at > ${now}
      ) as sanctioned_until,
      (select min(subscription.starts_on) from subscription
        where subscription.center_id = ${centerId} and subscription.person_center_id = ${centerId}
          and subscription.person_id = ${id} and subscription.sub_state <> 'AWAITING_ACTIVATION') as first_plan_on
    from person
    where person.center_id = ${centerId} and person.id = ${id} and person.forgotten_at is null`.execute(db);
  return rows[0];
}

/** The day on which the person's first plan began; null where they never had one. */
export async function firstPlanOn(db: Db, { centerId, id }: Key): Promise<Temporal.PlainDate | null> {
  const { rows } = await sql<Pick<PersonStatusRow, 'first_plan_on'>>`
    select min(starts_on) as first_plan_on from subscription
    where center_id = ${centerId} and person_center_id = ${centerId} and person_id = ${id}
      and sub_state <> 'AWAITING_ACTIVATION'`.execute(db);
  return rows[0]?.first_plan_on ?? null;
}

/** An import may be younger than the membership that it brings along. */
export function memberSince(
  {
    member_since,
    created_at,
    first_plan_on,
  }: Pick<PersonStatusRow, 'member_since' | 'created_at' | 'first_plan_on'>,
  club: Club,
): Temporal.PlainDate {
  if (member_since) return member_since;
  const created = dateIn(created_at, club.center.time_zone);
  return first_plan_on && Temporal.PlainDate.compare(first_plan_on, created) < 0 ? first_plan_on : created;
}

interface WarningFacts {
  club: Club;
  now: Temporal.Instant;
  hasSignIn: boolean;
  isOverdue: boolean;
  /** Somebody else is the primary adult of the person's family. */
  hasAdult: boolean;
}

/** In the order in which they matter at the front desk. */
export function warningsOf(row: PersonStatusRow, facts: WarningFacts): Warning[] {
  const { club, now, hasSignIn, isOverdue, hasAdult } = facts;
  const { gdprVersion, minimumAge } = club.parameters;
  const today = dateIn(now, club.center.time_zone);
  const isMinor = row.birthday !== null && ageOn(row.birthday, today) < minimumAge;
  const applies: Record<Warning, boolean> = {
    BLACKLISTED: row.is_blacklisted,
    BLOCKED: row.is_blocked,
    SANCTIONED: row.sanctioned_until !== null,
    DEBT: isOverdue,
    NOT_ACTIVE: !isActive(row.status),
    MINOR_ALONE: isMinor && !hasAdult,
    NO_CONSENT: isGdprOpen(gdprStatusOf(gdprVersion, row)),
    NO_SIGN_IN: !hasSignIn,
  };
  return (Object.keys(applies) as Warning[]).filter((warning) => applies[warning]);
}
