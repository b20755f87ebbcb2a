import type { Note } from '../data-file.ts';
import { duplicateEntries } from '../duplicate-entries.ts';
import type { ClubData } from '../read-folder.ts';

const keyOf = (centerId: number, id: number): string => `${centerId} ${id}`;
const keysOf = (entries: readonly { entry: { centerId: number; id: number } }[]) =>
  new Set(entries.map(({ entry }) => keyOf(entry.centerId, entry.id)));

/** Checks that people and activities are in the files, and that nobody works twice at once. */
export function checkStaff({ staff, people, activities, files }: ClubData): Note[] {
  const file = files.staff;
  const [known, offered] = [keysOf(people), keysOf(activities)];
  return [
    ...staff.flatMap(({ entry: { centerId, person, hours, qualifiedFor }, index }) => [
      ...(known.has(keyOf(centerId, person))
        ? []
        : [file.note([index, 'person'], `no person ${person} of centre ${centerId} in people.json`)]),
      ...qualifiedFor.flatMap((id, place) =>
        offered.has(keyOf(centerId, id))
          ? []
          : [
              file.note(
                [index, 'qualifiedFor', place],
                `no activity ${id} of centre ${centerId} in activities.json`,
              ),
            ],
      ),
      ...hours.flatMap((one, place) =>
        hours
          .slice(0, place)
          .some(
            (other) => one.from < other.until && other.from < one.until && meet(one.weekdays, other.weekdays),
          )
          ? [file.note([index, 'hours', place], 'overlaps other hours of this person')]
          : [],
      ),
    ]),
    ...duplicateEntries(
      staff,
      ({ entry }) => keyOf(entry.centerId, entry.person),
      ({ index }, key) => file.note([index, 'person'], `person ${key} is listed twice`),
    ),
  ];
}

const meet = (some: readonly string[], others: readonly string[]): boolean =>
  some.some((day) => others.includes(day));

/** Checks that people, rooms and courts are in the files, each booking once. */
export function checkStaffBookings({ staffBookings, people, rooms, resources, files }: ClubData): Note[] {
  const file = files.staffBookings;
  const [known, there, courts] = [keysOf(people), keysOf(rooms), keysOf(resources)];
  return [
    ...staffBookings.flatMap(({ entry: { centerId, staff, room, resources: used }, index }) => [
      ...staff.flatMap((id, place) =>
        known.has(keyOf(centerId, id))
          ? []
          : [file.note([index, 'staff', place], `no person ${id} of centre ${centerId} in people.json`)],
      ),
      ...(room === undefined || there.has(keyOf(centerId, room))
        ? []
        : [file.note([index, 'room'], `no room ${room} of centre ${centerId} in rooms.json`)]),
      ...used.flatMap((id, place) =>
        courts.has(keyOf(centerId, id))
          ? []
          : [
              file.note(
                [index, 'resources', place],
                `no resource ${id} of centre ${centerId} in resources.json`,
              ),
            ],
      ),
    ]),
    ...duplicateEntries(
      staffBookings,
      ({ entry }) => `${entry.centerId} ${entry.externalId}`,
      ({ index }, key) => file.note([index, 'externalId'], `booking ${key} is listed twice`),
    ),
  ];
}
