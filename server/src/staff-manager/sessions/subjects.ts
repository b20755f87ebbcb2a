import { ruleOf } from '@foyer/contract/shared/staff-manager';
import type { Plan, Subject } from '../../participation/session-times.ts';
import type { Centre } from './centre.ts';
import type { NamedSubject, WantedSession } from './wanted-session.ts';

type Of = Pick<WantedSession, 'activityType' | 'staffIds' | 'roomId' | 'resourceIds'>;

/** What the courts of a session use, with what they block. */
export const courtSubjects = (
  { resources }: Pick<Centre, 'resources'>,
  resourceIds: readonly number[],
): Subject[] =>
  resourceIds.flatMap((id) =>
    (resources.get(id)?.subjects ?? []).map(({ kind, id: subject_id }) => ({ kind, subject_id })),
  );

/** Everything that a session needs to itself, with the names that people know it by. Nothing, where it occupies nobody's time. */
export function subjectsOfWanted(centre: Centre, wanted: Of): NamedSubject[] {
  if (!ruleOf(wanted.activityType).isOccupying) return [];
  const { staff, rooms, resources } = centre;
  const named: NamedSubject[] = [
    ...wanted.staffIds.map((id) => ({
      ...{ kind: 'INSTRUCTOR' as const, subject_id: id },
      shownAs: { kind: 'STAFF' as const, id, name: staff.get(id)?.name ?? '' },
    })),
    ...(wanted.roomId === null
      ? []
      : [
          {
            ...{ kind: 'ROOM' as const, subject_id: wanted.roomId },
            shownAs: { kind: 'ROOM' as const, id: wanted.roomId, name: rooms.get(wanted.roomId)?.name ?? '' },
          },
        ]),
    ...wanted.resourceIds.flatMap((id) => {
      const shownAs = { kind: 'RESOURCE' as const, id, name: resources.get(id)?.name ?? '' };
      return courtSubjects(centre, [id]).map((subject) => ({ ...subject, shownAs }));
    }),
  ];
  return [
    ...new Map(named.toReversed().map((one) => [`${one.kind} ${one.subject_id}`, one])).values(),
  ].toReversed();
}

export const planOf = (
  centre: Pick<Centre, 'resources'>,
  { startsAt, endsAt, roomId, staffIds, resourceIds }: WantedSession,
): Plan => ({
  ...{ startsAt, endsAt, roomId, instructorIds: staffIds },
  others: courtSubjects(centre, resourceIds),
});
