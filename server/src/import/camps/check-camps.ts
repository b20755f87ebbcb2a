import { campType, electiveType } from '@foyer/contract/shared/booking';
import { keyOf, keysOf } from '../courses/check-courses.ts';
import type { Note } from '../data-file.ts';
import { duplicateEntries } from '../duplicate-entries.ts';
import { personKey } from '../people/passwords.ts';
import type { ClubData } from '../read-folder.ts';

/** Checks that camps and seasons refer to centres, activities, rooms and people in the files. */
export function checkCamps({
  campSeasons,
  camps,
  activities,
  rooms,
  people,
  known,
  files,
}: ClubData): Note[] {
  const there = { room: keysOf(rooms), season: keysOf(campSeasons), person: keysOf(people) };
  const typeOf = new Map(activities.map(({ entry }) => [keyOf(entry), entry.type]));
  return [
    ...campSeasons.flatMap(({ entry: { centerId }, index }) =>
      known.centers.has(centerId)
        ? []
        : [files.campSeasons.note([index, 'centerId'], `no centre ${centerId} in this brand`)],
    ),
    ...duplicateEntries(
      campSeasons,
      ({ entry }) => keyOf(entry),
      ({ index }, key) => files.campSeasons.note([index, 'id'], `season ${key} is listed twice`),
    ),
    ...camps.flatMap(({ entry, index }) => {
      const { centerId, season } = entry;
      const at = (path: (string | number)[], says: string) => files.camps.note([index, ...path], says);
      const ofSession = (
        path: (string | number)[],
        { activity, room, instructors }: Pick<typeof entry, 'activity' | 'room' | 'instructors'>,
        wanted: string,
      ) => {
        const type = typeOf.get(keyOf({ centerId, id: activity }));
        return [
          ...(type === undefined
            ? [at([...path, 'activity'], `no activity ${activity} of centre ${centerId} in activities.json`)]
            : type === wanted
              ? []
              : [at([...path, 'activity'], `activity ${activity} is not of the type ${wanted}`)]),
          ...(room === undefined || there.room.has(keyOf({ centerId, id: room }))
            ? []
            : [at([...path, 'room'], `no room ${room} of centre ${centerId} in rooms.json`)]),
          ...instructors.flatMap((id, place) =>
            there.person.has(keyOf({ centerId, id }))
              ? []
              : [
                  at(
                    [...path, 'instructors', place],
                    `no person ${personKey({ centerId, id })} in people.json`,
                  ),
                ],
          ),
        ];
      };
      return [
        ...ofSession([], entry, campType),
        ...(there.season.has(keyOf({ centerId, id: season }))
          ? []
          : [at(['season'], `no season ${season} of centre ${centerId} in camp-seasons.json`)]),
        ...entry.electives.flatMap((one, number) => ofSession(['electives', number], one, electiveType)),
      ];
    }),
    ...duplicateEntries(
      camps.flatMap(({ entry, index }) =>
        [entry.externalId, ...entry.electives.map(({ externalId }) => externalId)].map((externalId) => ({
          ...{ entry: { centerId: entry.centerId, externalId }, index },
        })),
      ),
      ({ entry }) => `${entry.centerId} ${entry.externalId}`,
      ({ index }, key) => files.camps.note([index, 'externalId'], `there is a session ${key} already`),
    ),
  ];
}
