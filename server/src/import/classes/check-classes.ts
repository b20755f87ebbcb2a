import { seatsOf } from '@foyer/contract/shared/booking';
import type { DataFile, Entry, Note } from '../data-file.ts';
import { duplicateEntries } from '../duplicate-entries.ts';
import { personKey } from '../people/passwords.ts';
import type { ClubData } from '../read-folder.ts';
import type { Somebody } from './class-shapes.ts';

interface Numbered {
  centerId: number;
  id: number;
}

const keyOf = ({ centerId, id }: Numbered) => `${centerId} ${id}`;
const keysOf = (entries: Entry<Numbered>[]) => new Set(entries.map(({ entry }) => keyOf(entry)));
const externalKeyOf = ({ centerId, externalId }: { centerId: number; externalId: string }) =>
  `${centerId} ${externalId}`;

/** The person of an entry, with their centre. */
export const keyOfSomebody = (one: Somebody, centerId: number) =>
  typeof one === 'number' ? { centerId, id: one } : { centerId: one.centerId ?? centerId, id: one.id };
export const seatOfSomebody = (one: Somebody) => (typeof one === 'number' ? undefined : one.seat);

/** Checks that activities, timetables and participations refer to each other and to people in the files. */
export function checkClasses(club: ClubData): Note[] {
  const { rooms, activities, files } = club;
  return [
    ...numbered(club, files.rooms, rooms, 'room'),
    ...numbered(club, files.activities, activities, 'activity'),
    ...timetable(club),
    ...participations(club),
  ];
}

/** Checks that each entry belongs to a centre of the brand and occurs once. */
function numbered({ known }: ClubData, file: DataFile, entries: Entry<Numbered>[], what: string): Note[] {
  return [
    ...entries.flatMap(({ entry: { centerId }, index }) =>
      known.centers.has(centerId)
        ? []
        : [file.note([index, 'centerId'], `no centre ${centerId} in this brand`)],
    ),
    ...duplicateEntries(
      entries,
      ({ entry }) => keyOf(entry),
      ({ index }, key) => file.note([index, 'id'], `${what} ${key} is listed twice`),
    ),
  ];
}

function timetable({ classes: entries, rooms, activities, people, files }: ClubData): Note[] {
  const file = files.classes;
  const known = { room: keysOf(rooms), activity: keysOf(activities), person: keysOf(people) };
  const activityOf = new Map(activities.map(({ entry }) => [keyOf(entry), entry]));
  return [
    ...entries.flatMap(({ entry, index }) => {
      const { centerId, room, activity, instructors, capacity } = entry;
      const at = (path: (string | number)[], says: string) => file.note([index, ...path], says);
      const plan = activityOf.get(keyOf({ centerId, id: activity }))?.seatPlan;
      return [
        ...(known.activity.has(keyOf({ centerId, id: activity }))
          ? []
          : [at(['activity'], `no activity ${activity} of centre ${centerId} in activities.json`)]),
        ...(room === undefined || known.room.has(keyOf({ centerId, id: room }))
          ? []
          : [at(['room'], `no room ${room} of centre ${centerId} in rooms.json`)]),
        ...instructors.flatMap((id, place) =>
          known.person.has(keyOf({ centerId, id }))
            ? []
            : [at(['instructors', place], `no person ${personKey({ centerId, id })} in people.json`)],
        ),
        ...(plan && capacity !== undefined && capacity > seatsOf(plan).length
          ? [at(['capacity'], 'is more than the seat plan has places')]
          : []),
        ...duplicateEntries(
          instructors.map((id, place) => ({ id, place })),
          ({ id }) => String(id),
          ({ place }, id) => at(['instructors', place], `person ${id} gives it already`),
        ),
      ];
    }),
    ...duplicateEntries(
      entries,
      ({ entry }) => externalKeyOf(entry),
      ({ index }, key) => file.note([index, 'externalId'], `there is a class ${key} already`),
    ),
  ];
}

function participations({ participations: entries, classes, people, files }: ClubData): Note[] {
  const file = files.participations;
  const given = new Set(classes.map(({ entry }) => externalKeyOf(entry)));
  const persons = keysOf(people);
  return [
    ...entries.flatMap(({ entry, index }) => {
      const { centerId, class: externalId } = entry;
      const lists = (['booked', 'missed', 'waiting'] as const).flatMap((list) =>
        entry[list].map((one, place) => ({ key: keyOfSomebody(one, centerId), path: [index, list, place] })),
      );
      return [
        ...(given.has(externalKeyOf({ centerId, externalId }))
          ? []
          : [file.note([index, 'class'], `no class ${externalId} of centre ${centerId} in classes.json`)]),
        ...lists
          .filter(({ key }) => !persons.has(keyOf(key)))
          .map(({ key, path }) => file.note(path, `no person ${personKey(key)} in people.json`)),
        ...duplicateEntries(
          lists,
          ({ key }) => personKey(key),
          ({ path }, key) => file.note(path, `person ${key} is in this class already`),
        ),
      ];
    }),
    ...duplicateEntries(
      entries,
      ({ entry }) => `${entry.centerId} ${entry.class} ${entry.which}`,
      ({ index }) => file.note([index, 'which'], 'who is in this class is said already'),
    ),
  ];
}
