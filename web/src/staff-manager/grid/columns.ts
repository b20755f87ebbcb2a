import type { Arrangement } from '../address/schedule-filters.ts';
import type { Choices, Session, Week } from '../queries.ts';

/** By whom, where, or what: the columns of a day. Without a number: what nobody does, or is nowhere. */
export interface Lane {
  kind: 'staff' | 'room' | 'resource' | 'activity';
  id: number | undefined;
  name: string;
}

export interface Column {
  key: string;
  day: string;
  lane?: Lane;
}

/** What is picked in the filters: it is shown even where it has no session. */
export interface Picked {
  staff: readonly number[];
  rooms: readonly number[];
  courts: readonly number[];
  activities: readonly number[];
}

interface Named {
  id: number;
  name: string;
}

const merged = (...lists: readonly (readonly Named[])[]): Named[] => [
  ...new Map(lists.flat().map(({ id, name }) => [id, { id, name }])).values(),
];

const only = (all: readonly Named[], picked: readonly number[]): readonly Named[] =>
  picked.length > 0 ? all.filter(({ id }) => picked.includes(id)) : all;

const lanesFrom = (kind: Lane['kind'], named: readonly Named[]): Lane[] =>
  named.map(({ id, name }) => ({ kind, id, name }));

/** Staff who are not there for everybody are seen in a column of their own, at the end. */
function staffLanes(week: Week, choices: Choices, { staff }: Picked, nobody: string): Lane[] {
  const lanes = lanesFrom('staff', only(merged(choices.staff, week.staff), staff));
  const isOpen = staff.length === 0 && week.sessions.some(({ staffIds }) => staffIds.length === 0);
  return isOpen ? [...lanes, { kind: 'staff', id: undefined, name: nobody }] : lanes;
}

function placeLanes(week: Week, choices: Choices, { rooms, courts }: Picked, nowhere: string): Lane[] {
  const isPicked = rooms.length + courts.length > 0;
  const found = [
    ...(isPicked && rooms.length === 0
      ? []
      : lanesFrom('room', only(merged(choices.rooms, week.rooms), rooms))),
    ...(isPicked && courts.length === 0
      ? []
      : lanesFrom('resource', only(merged(choices.resources, week.resources), courts))),
  ];
  const isOpen = !isPicked && week.sessions.some((one) => !one.roomId && one.resourceIds.length === 0);
  return isOpen ? [...found, { kind: 'room', id: undefined, name: nowhere }] : found;
}

/** Only what is on: a club may offer a hundred activities. */
function activityLanes(week: Week, choices: Choices, { activities }: Picked): Lane[] {
  const isOn = new Set(week.sessions.map(({ activityId }) => activityId));
  const known = merged(
    week.sessions.map(({ activityId, name }) => ({ id: activityId, name })),
    choices.activities,
  );
  return lanesFrom(
    'activity',
    known.filter(({ id }) => isOn.has(id) || activities.includes(id)),
  );
}

export function lanesBy(
  by: Arrangement,
  week: Week,
  choices: Choices,
  picked: Picked,
  texts: { nobody: string; nowhere: string },
): readonly Lane[] {
  if (by === 'staff') return staffLanes(week, choices, picked, texts.nobody);
  if (by === 'place') return placeLanes(week, choices, picked, texts.nowhere);
  return by === 'activity' ? activityLanes(week, choices, picked) : [];
}

export const laneKey = ({ kind, id }: Lane): string => `${kind}${id ?? ''}`;

/** Each day alone, or each day with a column for each lane. */
export const columnsOf = (days: readonly string[], lanes: readonly Lane[]): Column[] =>
  days.flatMap((day) =>
    lanes.length === 0
      ? [{ key: day, day }]
      : lanes.map((lane) => ({ key: `${day}/${laneKey(lane)}`, day, lane })),
  );

/** Whether a session is in a lane. */
export function isIn({ kind, id }: Lane, session: Session): boolean {
  if (kind === 'staff')
    return id === undefined ? session.staffIds.length === 0 : session.staffIds.includes(id);
  if (kind === 'activity') return session.activityId === id;
  if (id === undefined) return !session.roomId && session.resourceIds.length === 0;
  return kind === 'room' ? session.roomId === id : session.resourceIds.includes(id);
}
