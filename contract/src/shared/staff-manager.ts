import type { ActivityType } from './participation.ts';

/** What a session of a type takes, apart from its time. */
interface TypeRule {
  /** How many members of staff, at least and at most. */
  staff: { least: number; most: number };
  hasRoom: boolean;
  /** Whether courts and other resources that people book by the hour can be chosen. */
  hasResources: boolean;
  /** SIGN_UP: members book it themselves, too. BY_STAFF: staff add people. */
  participants: 'NONE' | 'SIGN_UP' | 'BY_STAFF';
  /** False: staff can do something else at that time. */
  isOccupying: boolean;
  /** Whether the club must have an activity of this type; otherwise there is one of its own for the type. */
  needsActivity: boolean;
}

const timetabled = {
  staff: { least: 0, most: 10 },
  hasRoom: true,
  hasResources: false,
  participants: 'SIGN_UP',
  isOccupying: true,
  needsActivity: true,
} as const;

const atWork = { ...timetabled, participants: 'NONE', needsActivity: false } as const;

/** What a manager puts into the week, moves and deletes there. See docs/rules/managers.md. */
export const scheduledTypes = {
  CLASS: timetabled,
  GENERAL: timetabled,
  CHILD_CARE: timetabled,
  STAFF_BOOKING: { ...atWork, staff: { least: 1, most: 10 }, hasResources: true, participants: 'BY_STAFF' },
  STAFF_AVAILABILITY: { ...atWork, staff: { least: 1, most: 1 }, hasRoom: false, isOccupying: false },
  MEETING: { ...atWork, staff: { least: 1, most: 50 } },
  TASK: { ...atWork, staff: { least: 1, most: 10 } },
  RESOURCE_MAINTENANCE: { ...atWork, hasResources: true },
} as const satisfies Partial<Record<ActivityType, TypeRule>>;
export type ScheduledType = keyof typeof scheduledTypes;
export const scheduledTypeNames = Object.keys(scheduledTypes) as [ScheduledType, ...ScheduledType[]];

export const isScheduled = (type: ActivityType): type is ScheduledType => Object.hasOwn(scheduledTypes, type);
export const ruleOf = (type: ScheduledType): TypeRule => scheduledTypes[type];

/** Which sessions of a series a change is about. ALL: those to come. */
export const seriesScopes = ['THIS', 'THIS_AND_LATER', 'ALL'] as const;
export type SeriesScope = (typeof seriesScopes)[number];

/** What speaks against a session, until a manager lets it pass. */
export const scheduleWarnings = [
  'ABSENT',
  'OUTSIDE_HOURS',
  'NOT_QUALIFIED',
  'CLOSED_DAY',
  'COURT_CLOSED',
] as const;
export type ScheduleWarning = (typeof scheduleWarnings)[number];

export const absenceKinds = ['SICK', 'HOLIDAY', 'TRAINING', 'OTHER'] as const;
export type AbsenceKind = (typeof absenceKinds)[number];

/** The most sessions that one change writes. */
export const sessionsAtMost = 4000;
/** How far ahead a series and a copied week reach. */
export const weeksAtMost = 53;
/** The longest span that the week shows at once. */
export const spanDaysAtMost = 42;
