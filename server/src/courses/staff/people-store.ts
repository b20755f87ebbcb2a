import { endedStates } from '@foyer/contract/shared/booking';
import { formatKey, type Key } from '@foyer/contract/shared/keys';
import { type RawBuilder, sql } from 'kysely';
import { type ParticipationRow, personOf } from '../../participation/store.ts';
import { waitingListPositionIn } from '../../participation/waiting-list.ts';
import type { Db } from '../../platform/db/database.ts';
import { keys } from '../../platform/db/keys.ts';

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

type Names = Pick<
  PersonInCourse,
  'first_name' | 'last_name' | 'email' | 'phone' | 'birthday' | 'is_blocked' | 'guardian'
>;
type About = Names & { id: number; guardian_id: number | null };

const nameOf = ({ centerId, id }: Key): string => formatKey('person', { centerId, id });

/** The people of one centre, and who looks after them. Families are stored at the centre of their people. */
const selectAbout = (centerId: number, ids: readonly number[]) => sql<About>`
  select person.id, person.first_name, person.last_name, person.email, person.phone, person.birthday,
    person.is_blocked or person.is_blacklisted as is_blocked, head.person_id as guardian_id, head.guardian
  from person
  left join lateral (
    select primary_adult.person_id, jsonb_build_object('name', adult.first_name || ' ' || adult.last_name,
      'email', adult.email, 'phone', adult.phone, 'is_blocked', adult.is_blocked or adult.is_blacklisted) as guardian
    from family_member as own
    join family_member as primary_adult on primary_adult.center_id = own.center_id
      and primary_adult.family_id = own.family_id and primary_adult.relation = 'PRIMARY'
    join person as adult on adult.center_id = primary_adult.center_id and adult.id = primary_adult.person_id
    where own.center_id = ${centerId} and own.person_id = person.id and own.relation <> 'PRIMARY'
    limit 1
  ) as head on true
  where person.center_id = ${centerId} and person.id = any(${[...ids]}::bigint[])`;

/** What people owe a centre and have not paid in time. */
async function readOverdue(
  db: Db,
  centerId: number,
  people: readonly Key[],
  today: Temporal.PlainDate,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ person_center_id: number; person_id: number; overdue: number }>`
    select person_center_id, person_id, sum(open_amount)::bigint as overdue from invoice
    where center_id = ${centerId} and open_amount > 0 and company_id is null and due_on < ${today}::date
      and (person_center_id, person_id) in (${keys(people)})
    group by person_center_id, person_id`.execute(db);
  return new Map(rows.map((row) => [nameOf(personOf(row)), row.overdue]));
}

/** Adds who the people are, in statements of their own: people of other centres are on other shards. */
async function withPeople(
  db: Db,
  rows: readonly (ParticipationRow & Pick<PersonInCourse, 'position'>)[],
  { centerId, today }: { centerId: number; today: Temporal.PlainDate },
): Promise<PersonInCourse[]> {
  const about = new Map<string, About>();
  for (const [home, own] of Map.groupBy(rows, ({ person_center_id }) => person_center_id)) {
    const found = await selectAbout(home, [...new Set(own.map(({ person_id }) => person_id))]).execute(db);
    for (const one of found.rows) about.set(nameOf({ centerId: home, id: one.id }), one);
  }
  const guardianOf = ({ person_center_id: home }: ParticipationRow, { guardian_id: id }: About): Key[] =>
    id === null ? [] : [{ centerId: home, id }];
  const owing = rows.flatMap((row) => {
    const one = about.get(nameOf(personOf(row)));
    return one ? [personOf(row), ...guardianOf(row, one)] : [];
  });
  const overdue = await readOverdue(db, centerId, owing, today);
  const people = rows.flatMap((row): PersonInCourse[] => {
    const one = about.get(nameOf(personOf(row)));
    if (!one) return [];
    const { id: _, guardian_id: __, ...names } = one;
    const owed = [personOf(row), ...guardianOf(row, one)].map((key) => overdue.get(nameOf(key)) ?? 0);
    return [{ ...row, ...names, overdue: owed.reduce((sum, amount) => sum + amount) }];
  });
  return people.toSorted(inOrder);
}

/** People with a place by name, then the standby list. */
const inOrder = (one: PersonInCourse, other: PersonInCourse): number =>
  (one.waiting_list_position ?? 0) - (other.waiting_list_position ?? 0) ||
  one.first_name.localeCompare(other.first_name) ||
  one.last_name.localeCompare(other.last_name) ||
  one.id - other.id;

const select = (centerId: number, where: RawBuilder<unknown>) => sql<
  ParticipationRow & Pick<PersonInCourse, 'position'>
>`
  select participation.*, ${waitingListPositionIn(centerId)} as position from participation
  where participation.center_id = ${centerId} and ${where}`;

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
  return withPeople(db, (await select(centerId, where).execute(db)).rows, { centerId, today });
}

/** The people of these participations, whichever course they are in. */
export async function readPeople(
  db: Db,
  centerId: number,
  ids: readonly number[],
  { today }: Pick<Today, 'today'>,
): Promise<PersonInCourse[]> {
  if (ids.length === 0) return [];
  const { rows } = await select(centerId, sql`participation.id = any(${[...ids]}::bigint[])`).execute(db);
  return withPeople(db, rows, { centerId, today });
}
