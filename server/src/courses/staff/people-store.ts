import { endedStates } from '@foyer/contract/shared/booking';
import type { Key } from '@foyer/contract/shared/keys';
import { type RawBuilder, sql } from 'kysely';
import type { ParticipationRow } from '../../participation/store.ts';
import { waitingListPosition } from '../../participation/waiting-list.ts';
import type { Db } from '../../platform/db/database.ts';

/** A person in a course, and who looks after them. */
export interface PersonInCourse extends ParticipationRow {
  first_name: string;
  last_name: string;
  email: string | null;
  phone: string | null;
  birthday: Temporal.PlainDate | null;
  is_blocked: boolean;
  guardian: { name: string; email: string | null; phone: string | null; is_blocked: boolean } | null;
  /** Overdue at the centre, of the person and of who looks after them. */
  overdue: number;
  position: number | null;
}

const select = (
  centerId: number,
  today: Temporal.PlainDate,
  where: RawBuilder<unknown>,
) => sql<PersonInCourse>`
  select participation.*, person.first_name, person.last_name, person.email, person.phone, person.birthday,
    person.is_blocked or person.is_blacklisted as is_blocked, ${waitingListPosition} as position,
    (select jsonb_build_object('name', adult.first_name || ' ' || adult.last_name, 'email', adult.email,
        'phone', adult.phone, 'is_blocked', adult.is_blocked or adult.is_blacklisted)
      from person as adult where adult.center_id = head.center_id and adult.id = head.person_id) as guardian,
    (select coalesce(sum(invoice.open_amount), 0) from invoice
      where invoice.center_id = ${centerId} and invoice.open_amount > 0 and invoice.company_id is null
        and invoice.due_on < ${today}::date
        and ((invoice.person_center_id = participation.person_center_id and invoice.person_id = participation.person_id)
          or (invoice.person_center_id = head.center_id and invoice.person_id = head.person_id)))::bigint as overdue
  from participation
  join person on person.center_id = participation.person_center_id and person.id = participation.person_id
  left join lateral (
    select primary_adult.center_id, primary_adult.person_id
    from family_member as own
    join family_member as primary_adult on primary_adult.center_id = own.center_id
      and primary_adult.family_id = own.family_id and primary_adult.relation = 'PRIMARY'
    where own.center_id = person.center_id and own.person_id = person.id and own.relation <> 'PRIMARY'
    limit 1
  ) as head on true
  where participation.center_id = ${centerId} and ${where}
  order by participation.waiting_list_position nulls first, person.first_name, person.last_name, participation.id`;

interface Today {
  now: Temporal.Instant;
  today: Temporal.PlainDate;
}

/** Everybody who takes part or waits: people with a place by name, the standby list in its order. */
export async function readPeopleIn(
  db: Db,
  { centerId, id }: Key,
  { now, today }: Today,
): Promise<PersonInCourse[]> {
  const where = sql`participation.booking_id = ${id} and participation.state <> all(${[...endedStates]}::text[])
    and (participation.held_until is null or participation.held_until > ${now}::timestamptz)`;
  return (await select(centerId, today, where).execute(db)).rows;
}

/** The people of these participations, whichever course they are in. */
export async function readPeople(
  db: Db,
  centerId: number,
  ids: readonly number[],
  { today }: Pick<Today, 'today'>,
): Promise<PersonInCourse[]> {
  if (ids.length === 0) return [];
  return (await select(centerId, today, sql`participation.id = any(${[...ids]}::bigint[])`).execute(db)).rows;
}
