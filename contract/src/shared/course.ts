/** Whether somebody eligible can sign up at the moment; if not, the most obvious reason. */
export const courseStatuses = [
  'OPEN',
  'STANDBY',
  'FULL',
  'NOT_YET_OPEN',
  'TOO_LATE',
  'ENDED',
  'CANCELLED',
] as const;
export type CourseStatus = (typeof courseStatuses)[number];

/**
 * What a course says of somebody: in progress (in a basket), ready (can sign up), purchased, pending (on the standby list, or
 * offered a place) and refused.
 */
export const registrationStatuses = ['IP', 'RD', 'PU', 'PE', 'RE'] as const;
export type RegistrationStatus = (typeof registrationStatuses)[number];

interface Dates {
  /** How often the course meets in all, and how often it will still meet. */
  dates: number;
  datesLeft: number;
}

/** The price for the dates that are left. A course that is not prorated costs the same until its end. */
export const priceOfRest = (whole: number, { dates, datesLeft }: Dates, isProrated: boolean): number =>
  isProrated && dates > 0 ? Math.floor((whole * datesLeft) / dates) : whole;

/** Whether somebody was at a date of a course. */
export const attendanceStates = ['PRESENT', 'ABSENT', 'EXCUSED'] as const;
export type AttendanceState = (typeof attendanceStates)[number];

/** Why somebody can make a date up: they were missing, had said that they wouldn't come, or the club called it off. */
export const creditReasons = ['MISSED', 'EXCUSED', 'CALLED_OFF'] as const;
export type CreditReason = (typeof creditReasons)[number];
export const creditStates = ['OPEN', 'USED', 'EXPIRED'] as const;
export type CreditState = (typeof creditStates)[number];

/** What people get for a date that the club calls off. */
export const dateSettlements = ['GIVE_BACK', 'MAKE_UP'] as const;
export type DateSettlement = (typeof dateSettlements)[number];
