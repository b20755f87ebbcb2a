import { courseType } from '@foyer/contract/shared/booking';
import type { Note } from '../data-file.ts';
import { duplicateEntries } from '../duplicate-entries.ts';
import { personKey } from '../people/passwords.ts';
import type { ClubData } from '../read-folder.ts';
import { keyOf, keysOf } from './check-courses.ts';

/** Checks that what is sold with courses refers to centres and to activities of the type COURSE. */
export function checkCourseProducts({ courseProducts, activities, known, files }: ClubData): Note[] {
  const typeOf = new Map(activities.map(({ entry }) => [keyOf(entry), entry.type]));
  return [
    ...courseProducts.flatMap(({ entry: { centerId, activity }, index }) => {
      if (!known.centers.has(centerId))
        return [files.courseProducts.note([index, 'centerId'], `no centre ${centerId} in this brand`)];
      if (activity === undefined || typeOf.get(keyOf({ centerId, id: activity })) === courseType) return [];
      return [
        files.courseProducts.note(
          [index, 'activity'],
          `no activity ${activity} of the type ${courseType} of centre ${centerId} in activities.json`,
        ),
      ];
    }),
    ...duplicateEntries(
      courseProducts,
      ({ entry }) => keyOf(entry),
      ({ index }, key) => files.courseProducts.note([index, 'id'], `product ${key} is listed twice`),
    ),
  ];
}

/** Checks that levels and people are in the files. */
export function checkPersonLevels({ personLevels, courseLevels, people, files }: ClubData): Note[] {
  const there = { level: keysOf(courseLevels), person: keysOf(people) };
  return personLevels.flatMap(({ entry: { centerId, level, person }, index }) => [
    ...(there.level.has(keyOf({ centerId, id: level }))
      ? []
      : [
          files.personLevels.note(
            [index, 'level'],
            `no level ${level} of centre ${centerId} in course-levels.json`,
          ),
        ]),
    ...(there.person.has(keyOf({ centerId, id: person }))
      ? []
      : [
          files.personLevels.note(
            [index, 'person'],
            `no person ${personKey({ centerId, id: person })} in people.json`,
          ),
        ]),
  ]);
}
