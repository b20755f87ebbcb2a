/**
 * The states of a participation and the moves between them. TENTATIVE is a place held while the person picks a clipcard
 * or pays. OVERBOOKED_WAITINGLIST: the person lost the place when the capacity was reduced.
 */
export const participationMoves = {
  TENTATIVE: ['BOOKED', 'BOOKED_IN_WAITING_LIST', 'CANCELLED'],
  BOOKED: ['BOOKED_NO_SHOW_UP', 'OVERBOOKED_WAITINGLIST', 'CANCELLED', 'CANCELLED_NO_PRIVILEGE'],
  BOOKED_IN_WAITING_LIST: ['BOOKED', 'TENTATIVE', 'CANCELLED', 'CANCELLED_NO_PRIVILEGE'],
  OVERBOOKED_WAITINGLIST: ['BOOKED', 'CANCELLED', 'CANCELLED_NO_PRIVILEGE'],
  BOOKED_NO_SHOW_UP: ['BOOKED'],
  CANCELLED: [],
  CANCELLED_NO_PRIVILEGE: [],
} as const satisfies Record<string, readonly string[]>;
export type ParticipationState = keyof typeof participationMoves;
export const participationStates = Object.keys(participationMoves) as [
  ParticipationState,
  ...ParticipationState[],
];

/** States in which a person has a place. */
export const placeStates = ['TENTATIVE', 'BOOKED', 'BOOKED_NO_SHOW_UP'] as const;
/** States in which a person is on the waiting list. */
export const waitingListStates = ['BOOKED_IN_WAITING_LIST', 'OVERBOOKED_WAITINGLIST'] as const;
export const cancelledState = 'CANCELLED';
/** The person was not eligible when their turn came on the waiting list, or is not any more for what they have booked. */
export const passedOverState = 'CANCELLED_NO_PRIVILEGE';
export const endedStates = [cancelledState, passedOverState] as const;

const among =
  (states: readonly ParticipationState[]) =>
  (state: ParticipationState): boolean =>
    states.includes(state);
export const hasPlace = among(placeStates);
export const isOnWaitingList = among(waitingListStates);
export const hasEnded = among(endedStates);

export const activityTypes = [
  'GENERAL',
  'CLASS',
  'RESOURCE_AVAILABILITY',
  'RESOURCE_BOOKING',
  'STAFF_AVAILABILITY',
  'STAFF_BOOKING',
  'CHILD_CARE',
  'MEETING',
  'COURSE',
  'TASK',
  'CAMP',
  'CAMP_ELECTIVE',
  'RESOURCE_MAINTENANCE',
] as const;
export type ActivityType = (typeof activityTypes)[number];

/** What timetables of classes show. Sessions of other types have screens and rules of their own. */
export const classTypes: readonly ActivityType[] = ['CLASS', 'GENERAL', 'CHILD_CARE'];

/** An hour on a court. Its session begins with the first person who takes it and ends with the last who leaves. */
export const courtType = 'RESOURCE_BOOKING' satisfies ActivityType;

/** A series of dates, for which people sign up as a whole. */
export const courseType = 'COURSE' satisfies ActivityType;

/** Days of the holidays, for which people sign up as a whole or one by one. */
export const campType = 'CAMP' satisfies ActivityType;

/** A part of one day of a camp, which is chosen with it. */
export const electiveType = 'CAMP_ELECTIVE' satisfies ActivityType;

/** What people sign up for: it meets on several dates, has a standby list, and is paid from a basket of its own. */
export const signUpTypes: readonly ActivityType[] = [courseType, campType];
export const isSignedUpFor = (type: ActivityType): boolean => signUpTypes.includes(type);

/** What staff do with people whom they have added themselves, such as a first training. */
export const staffBookingType = 'STAFF_BOOKING' satisfies ActivityType;

/** What people have places in: they hold places, pay, cancel and are checked in alike. */
export const bookableTypes: readonly ActivityType[] = [
  ...classTypes,
  courtType,
  ...signUpTypes,
  staffBookingType,
];

/** How long before its start people are checked in at a session. */
export const checkInMinutes = 120;

/** What a seat is called: bike 14, mat 3. */
export const seatKinds = ['PLACE', 'BIKE', 'REFORMER', 'MAT', 'ROWER', 'TREADMILL'] as const;
export type SeatKind = (typeof seatKinds)[number];

/** What happens to clips and payments when the club cancels a class; see docs/rules/booking.md. */
export const cancelEffects = ['GIVE_BACK', 'CREDIT', 'KEEP'] as const;
export type CancelEffect = (typeof cancelEffects)[number];

/** Who gets a place that becomes free. */
export const waitingListRules = ['next', 'offer', 'all'] as const;
export type WaitingListRule = (typeof waitingListRules)[number];

/**
 * The kinds of entitlement, in the order in which they are used. HOST: the person who leads a court's hour pays for the
 * court, and those who join it for nothing.
 */
export const payingWays = ['SUBSCRIPTION', 'CLIPCARD', 'MONEY', 'STAFF', 'HOST'] as const;
export type PayingWay = (typeof payingWays)[number];

export const partsOfDay = ['MORNING', 'MIDDAY', 'EVENING'] as const;
export type PartOfDay = (typeof partsOfDay)[number];

/** Classes that begin before noon, before five in the afternoon, or later. */
export const partOfDay = (hour: number): PartOfDay =>
  hour < 12 ? 'MORNING' : hour < 17 ? 'MIDDAY' : 'EVENING';
