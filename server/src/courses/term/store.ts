import { courseType } from '@foyer/contract/shared/booking';
import type { AttendanceState } from '@foyer/contract/shared/course';
import { sql } from 'kysely';
import { withFirstNames } from '../../participation/first-names.ts';
import type { ParticipationRow } from '../../participation/store.ts';
import { type Dependants, selectDependants } from '../../person/family/dependants.ts';
import type { Db } from '../../platform/db/database.ts';
import { readWhereverOf } from '../../platform/db/elsewhere.ts';

export type PlaceInCourse = Pick<
  ParticipationRow,
  'center_id' | 'id' | 'booking_id' | 'person_center_id' | 'person_id'
> & { first_name: string; attendance: Record<string, AttendanceState> };

/** No family is in more courses at once. */
const atMost = 200;

/** The places that these people have in courses that take place and are not over. */
export async function readPlaces(
  db: Db,
  people: Dependants,
  now: Temporal.Instant,
): Promise<PlaceInCourse[]> {
  const home = { centerId: people.personCenterId, people: selectDependants(people) };
  const rows = await readWhereverOf(
    db,
    'participation_elsewhere',
    home,
    ({ centerId, people: some }) => sql<Omit<PlaceInCourse, 'first_name'>>`
    select participation.center_id, participation.id, participation.booking_id, participation.person_center_id,
      participation.person_id, coalesce((
        select jsonb_object_agg(attendance.number, attendance.state) from attendance
        where attendance.center_id = ${centerId} and attendance.booking_id = participation.booking_id
          and attendance.participation_id = participation.id
      ), '{}') as attendance
    from participation
    cross join lateral (
      select * from booking
      where booking.center_id = ${centerId} and booking.id = participation.booking_id offset 0
    ) as booking
    join activity on activity.center_id = ${centerId} and activity.id = booking.activity_id
    where participation.center_id = ${centerId}
      and (participation.person_center_id, participation.person_id) in (${some})
      and participation.state = 'BOOKED' and booking.state = 'PLANNED' and booking.ends_at > ${now}::timestamptz
      and activity.type = ${courseType}::text
    order by participation.person_center_id, participation.person_id, participation.id
    limit ${atMost}`,
  );
  return (await withFirstNames(db, rows)).toSorted((a, b) =>
    a.first_name < b.first_name ? -1 : Number(a.first_name > b.first_name),
  );
}
