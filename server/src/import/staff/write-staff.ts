import { minuteOf } from '@foyer/contract/shared/time-of-day';
import { differing, isEmpty } from '../changes.ts';
import type { ImportRun } from '../import-run.ts';
import { existingPeople } from '../people/existing-people.ts';
import type { ClubData } from '../read-folder.ts';
import { weekdayNumbers } from '../weekdays.ts';
import type { StaffData } from './staff-shapes.ts';

/** Writes working hours and qualifications as the file says now. */
export async function writeStaff(run: ImportRun, club: ClubData): Promise<void> {
  const isThere = await existingPeople(run, club);
  for (const { entry } of club.staff)
    if (isThere({ centerId: entry.centerId, id: entry.person })) await writeOne(run, entry);
}

const endOf = (time: string): number => (time === '24:00' ? 1440 : minuteOf(time));

async function writeOne(run: ImportRun, { centerId, person, hours, qualifiedFor }: StaffData): Promise<void> {
  const { tx } = run;
  const whose = { center_id: centerId, person_id: person };
  const wanted = {
    hours: hours
      .flatMap(({ weekdays, from, until }) =>
        weekdayNumbers(weekdays).map((weekday) => ({
          ...{ weekday, starts_minute: minuteOf(from), ends_minute: endOf(until) },
        })),
      )
      .toSorted((a, b) => a.weekday - b.weekday || a.starts_minute - b.starts_minute),
    activities: qualifiedFor.toSorted((a, b) => a - b),
  };
  const works = await tx
    .selectFrom('staff_hours')
    .select(['weekday', 'starts_minute', 'ends_minute'])
    .where((is) => is.and(whose))
    .orderBy('weekday')
    .orderBy('starts_minute')
    .execute();
  const able = await tx
    .selectFrom('staff_qualification')
    .select('activity_id')
    .where((is) => is.and(whose))
    .orderBy('activity_id')
    .execute();
  const before = { hours: works, activities: able.map(({ activity_id }) => activity_id) };
  const changed = differing(wanted, before);
  if (isEmpty(changed)) return run.unchanged('staff');
  await tx
    .deleteFrom('staff_hours')
    .where((is) => is.and(whose))
    .execute();
  await tx
    .deleteFrom('staff_qualification')
    .where((is) => is.and(whose))
    .execute();
  if (wanted.hours.length > 0)
    await tx
      .insertInto('staff_hours')
      .values(wanted.hours.map((one) => ({ ...whose, ...one })))
      .execute();
  if (wanted.activities.length > 0)
    await tx
      .insertInto('staff_qualification')
      .values(wanted.activities.map((activity_id) => ({ ...whose, activity_id })))
      .execute();
  const change = { centerId, entity: 'staff-hours', key: `${centerId} ${person}` };
  const isNew = before.hours.length + before.activities.length === 0;
  if (isNew) run.created('staff', { ...change, after: wanted });
  else run.changed('staff', { ...change, before, after: changed });
}
