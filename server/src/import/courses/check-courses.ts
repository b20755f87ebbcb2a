import { courseType } from '@foyer/contract/shared/booking';
import type { Entry, Note } from '../data-file.ts';
import { duplicateEntries } from '../duplicate-entries.ts';
import { personKey } from '../people/passwords.ts';
import type { ClubData } from '../read-folder.ts';

export interface Numbered {
  centerId: number;
  id: number;
}

export const keyOf = ({ centerId, id }: Numbered) => `${centerId} ${id}`;
export const keysOf = (entries: readonly Entry<Numbered>[]) =>
  new Set(entries.map(({ entry }) => keyOf(entry)));

/** Checks that courses and levels refer to centres, activities, rooms and people in the files. */
export function checkCourses({
  courseLevels,
  courses,
  activities,
  rooms,
  people,
  known,
  files,
}: ClubData): Note[] {
  const there = { room: keysOf(rooms), level: keysOf(courseLevels), person: keysOf(people) };
  const externals = new Set(courses.map(({ entry }) => `${entry.centerId} ${entry.externalId}`));
  const typeOf = new Map(activities.map(({ entry }) => [keyOf(entry), entry.type]));
  return [
    ...courseLevels.flatMap(({ entry: { centerId }, index }) =>
      known.centers.has(centerId)
        ? []
        : [files.courseLevels.note([index, 'centerId'], `no centre ${centerId} in this brand`)],
    ),
    ...duplicateEntries(
      courseLevels,
      ({ entry }) => keyOf(entry),
      ({ index }, key) => files.courseLevels.note([index, 'id'], `level ${key} is listed twice`),
    ),
    ...courses.flatMap(({ entry, index }) => {
      const { centerId, activity, level, room, instructors, follows, former } = entry;
      const at = (path: (string | number)[], says: string) => files.courses.note([index, ...path], says);
      const type = typeOf.get(keyOf({ centerId, id: activity }));
      return [
        ...(type === undefined
          ? [at(['activity'], `no activity ${activity} of centre ${centerId} in activities.json`)]
          : type === courseType
            ? []
            : [at(['activity'], `activity ${activity} is not of the type ${courseType}`)]),
        ...(level === undefined || there.level.has(keyOf({ centerId, id: level }))
          ? []
          : [at(['level'], `no level ${level} of centre ${centerId} in course-levels.json`)]),
        ...(room === undefined || there.room.has(keyOf({ centerId, id: room }))
          ? []
          : [at(['room'], `no room ${room} of centre ${centerId} in rooms.json`)]),
        ...(follows === undefined || externals.has(`${centerId} ${follows}`)
          ? []
          : [at(['follows'], `no course ${follows} of centre ${centerId} in courses.json`)]),
        ...former.flatMap((one, place) => {
          if (one.course === entry.externalId) return [at(['former', place], 'is the course itself')];
          if (one.course !== undefined && !externals.has(`${centerId} ${one.course}`))
            return [at(['former', place], `no course ${one.course} of centre ${centerId} in courses.json`)];
          if (one.activity !== undefined && typeOf.get(keyOf({ centerId, id: one.activity })) !== courseType)
            return [
              at(
                ['former', place],
                `no activity ${one.activity} of the type ${courseType} of centre ${centerId} in activities.json`,
              ),
            ];
          return [];
        }),
        ...instructors.flatMap((id, place) =>
          there.person.has(keyOf({ centerId, id }))
            ? []
            : [at(['instructors', place], `no person ${personKey({ centerId, id })} in people.json`)],
        ),
      ];
    }),
    ...duplicateEntries(
      courses,
      ({ entry }) => `${entry.centerId} ${entry.externalId}`,
      ({ index }, key) => files.courses.note([index, 'externalId'], `there is a course ${key} already`),
    ),
  ];
}
