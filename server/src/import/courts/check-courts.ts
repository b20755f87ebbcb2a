import { keyOfSomebody } from '../classes/check-classes.ts';
import type { Entry, Note } from '../data-file.ts';
import { duplicateEntries } from '../duplicate-entries.ts';
import { personKey } from '../people/passwords.ts';
import type { ClubData } from '../read-folder.ts';
import { weekdays } from '../weekdays.ts';
import type { ResourceData } from './court-shapes.ts';

interface Numbered {
  centerId: number;
  id: number;
}

const keyOf = ({ centerId, id }: Numbered) => `${centerId} ${id}`;
const keysOf = (entries: readonly Entry<Numbered>[]) => new Set(entries.map(({ entry }) => keyOf(entry)));

/** Checks that resources, their activities and bookings refer to each other, and to rooms and people in the files. */
export function checkCourts(club: ClubData): Note[] {
  return [...resources(club), ...activities(club), ...bookings(club)];
}

function resources({ resources: entries, rooms, people, known, files }: ClubData): Note[] {
  const file = files.resources;
  const there = { room: keysOf(rooms), person: keysOf(people), resource: keysOf(entries) };
  const subjectOnce = (subject: 'room' | 'person') =>
    duplicateEntries(
      entries.filter(({ entry }) => entry[subject] !== undefined),
      ({ entry }) => `${entry.centerId} ${entry[subject]}`,
      ({ entry, index }) => file.note([index, subject], `${subject} ${entry[subject]} is a resource already`),
    );
  return [
    ...entries.flatMap(({ entry, index }) => {
      const { centerId, id, room, person } = entry;
      const at = (path: (string | number)[], says: string) => file.note([index, ...path], says);
      return [
        ...(known.centers.has(centerId) ? [] : [at(['centerId'], `no centre ${centerId} in this brand`)]),
        ...(room === undefined || there.room.has(keyOf({ centerId, id: room }))
          ? []
          : [at(['room'], `no room ${room} of centre ${centerId} in rooms.json`)]),
        ...(person === undefined || there.person.has(keyOf({ centerId, id: person }))
          ? []
          : [at(['person'], `no person ${personKey({ centerId, id: person })} in people.json`)]),
        ...entry.blocks.flatMap((other, place) =>
          other === id
            ? [at(['blocks', place], 'a resource does not block itself')]
            : there.resource.has(keyOf({ centerId, id: other }))
              ? []
              : [at(['blocks', place], noResource(centerId, other))],
        ),
        ...onceEach(entry.blocks, (place, other) =>
          at(['blocks', place], `resource ${other} is named twice`),
        ),
        ...openTwice(entry).map((place) => at(['openings', place], 'overlaps hours above')),
      ];
    }),
    ...duplicateEntries(
      entries,
      ({ entry }) => keyOf(entry),
      ({ index }, key) => file.note([index, 'id'], `resource ${key} is listed twice`),
    ),
    ...subjectOnce('room'),
    ...subjectOnce('person'),
  ];
}

const noResource = (centerId: number, id: number) =>
  `no resource ${id} of centre ${centerId} in resources.json`;

const onceEach = (ids: readonly number[], say: (place: number, id: number) => Note): Note[] =>
  duplicateEntries(
    ids.map((id, place) => ({ id, place })),
    ({ id }) => String(id),
    ({ id, place }) => say(place, id),
  );

/** The places of openings that overlap an earlier one on a day of the week. */
const openTwice = ({ openings }: ResourceData): number[] =>
  openings.flatMap((one, place) =>
    openings.slice(0, place).some((other) => {
      const isSameTime = other.opens < one.closes && one.opens < other.closes;
      return isSameTime && weekdays.some((day) => [one, other].every(({ weekdays: on }) => on.includes(day)));
    })
      ? [place]
      : [],
  );

function activities({ activities: entries, resources: listed, classes, files }: ClubData): Note[] {
  const there = keysOf(listed);
  const byHour = new Set(entries.flatMap(({ entry }) => (entry.court ? [keyOf(entry)] : [])));
  return [
    ...entries.flatMap(({ entry: { centerId, court }, index }) => {
      if (!court) return [];
      const named = [
        ...court.resources.map((id, place) => ({ id, path: ['resources', place] })),
        ...court.with.flatMap((ids, step) => ids.map((id, place) => ({ id, path: ['with', step, place] }))),
      ];
      const at = (path: (string | number)[], says: string) =>
        files.activities.note([index, 'court', ...path], says);
      return [
        ...named
          .filter(({ id }) => !there.has(keyOf({ centerId, id })))
          .map(({ id, path }) => at(path, noResource(centerId, id))),
        ...duplicateEntries(
          named,
          ({ id }) => String(id),
          ({ id, path }) => at(path, `resource ${id} is named twice`),
        ),
      ];
    }),
    ...classes
      .filter(({ entry: { centerId, activity } }) => byHour.has(keyOf({ centerId, id: activity })))
      .map(({ entry: { activity }, index }) =>
        files.classes.note([index, 'activity'], `activity ${activity} is booked by the hour`),
      ),
  ];
}

function bookings({ courtBookings, activities: offered, people, files }: ClubData): Note[] {
  const file = files.courtBookings;
  const byHour = new Map(
    offered.flatMap(({ entry }) => (entry.court ? [[keyOf(entry), entry.court] as const] : [])),
  );
  const persons = keysOf(people);
  return [
    ...courtBookings.flatMap(({ entry: { centerId, activity, resource, person }, index }) => {
      const court = byHour.get(keyOf({ centerId, id: activity }));
      const key = keyOfSomebody(person, centerId);
      return [
        ...(court
          ? []
          : [
              file.note(
                [index, 'activity'],
                `no activity ${activity} of centre ${centerId} in activities.json is booked by the hour`,
              ),
            ]),
        ...(!court || court.resources.includes(resource)
          ? []
          : [file.note([index, 'resource'], `activity ${activity} has no resource ${resource} to choose`)]),
        ...(persons.has(keyOf(key))
          ? []
          : [file.note([index, 'person'], `no person ${personKey(key)} in people.json`)]),
      ];
    }),
    ...duplicateEntries(
      courtBookings,
      ({ entry }) => `${entry.centerId} ${entry.externalId}`,
      ({ index }, key) => file.note([index, 'externalId'], `there is a booking ${key} already`),
    ),
  ];
}
