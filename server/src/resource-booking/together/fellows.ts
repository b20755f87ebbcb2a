import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

/** Somebody whom a person may invite by name. */
export interface Fellow extends Key {
  firstName: string;
  lastName: string;
  isFamily: boolean;
}

/** As many as a screen lists, those of the family and the latest first. */
const most = 200;

/** The person's family, and everybody who has had a place in an hour together with them. */
export async function readFellows(db: Db | Tx, { centerId, id }: Key): Promise<Fellow[]> {
  const { rows } = await sql<Fellow>`
    with family as (
      select member.center_id, member.person_id, true as is_family, null::timestamptz as last
      from family_member as own
      join family_member as member on member.center_id = own.center_id and member.family_id = own.family_id
      where own.center_id = ${centerId} and own.person_id = ${id}
    ), played as (
      select other.person_center_id as center_id, other.person_id, false as is_family, max(booking.starts_at) as last
      from participation as own
      join participation as other on other.center_id = own.center_id and other.booking_id = own.booking_id
        and other.id <> own.id and other.state in ('BOOKED', 'BOOKED_NO_SHOW_UP')
      join booking on booking.center_id = own.center_id and booking.id = own.booking_id
      join activity on activity.center_id = own.center_id and activity.id = booking.activity_id
        and activity.type = 'RESOURCE_BOOKING'
      where own.person_center_id = ${centerId} and own.person_id = ${id} and own.state in ('BOOKED', 'BOOKED_NO_SHOW_UP')
      group by other.person_center_id, other.person_id
    ), known as (
      select center_id, person_id, bool_or(is_family) as is_family, max(last) as last
      from (select * from family union all select * from played) as either
      group by center_id, person_id
    )
    select person.center_id as "centerId", person.id, person.first_name as "firstName",
      person.last_name as "lastName", known.is_family as "isFamily"
    from known
    join person on person.center_id = known.center_id and person.id = known.person_id
    where person.forgotten_at is null and (person.center_id, person.id) <> (${centerId}, ${id})
    order by known.is_family desc, known.last desc nulls last, person.first_name, person.id
    limit ${most}`.execute(db);
  return rows;
}
