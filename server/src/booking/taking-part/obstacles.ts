import type { BookingRefusal } from '@foyer/contract/booking';
import { hasPlace, seatsOf } from '@foyer/contract/shared/booking';
import { closesAt, type isWaitingListOpen, lineOf, opensAt, placesFree } from '../../participation/rules.ts';
import { isOver, type SessionRow } from '../../participation/session-row.ts';
import { obstaclesOfPerson, type PersonObstacle, type StatusAndBlocks } from '../../person/eligibility.ts';
import type { EligibilityFacts } from './eligibility-facts.ts';

const isBefore = (a: Temporal.Instant, b: Temporal.Instant) => Temporal.Instant.compare(a, b) < 0;

/** What the booking rules need to know. */
export interface ObstacleRequest {
  row: SessionRow;
  facts: EligibilityFacts;
  now: Temporal.Instant;
  parameters: Parameters<typeof isWaitingListOpen>[0]['parameters'];
  seat?: string | undefined;
  /** The people who act for the person. Their status counts as well. */
  callers?: readonly StatusAndBlocks[];
}

type Rule = (request: ObstacleRequest) => boolean;

/** Obstacles of the person that apply whatever is being booked or bought. */
const ofPerson =
  (...obstacles: PersonObstacle[]): Rule =>
  ({ row, facts: { person, age, sanctionedUntil }, callers = [] }) => {
    const found = obstaclesOfPerson({ people: [person, ...callers], sanctionedUntil, age, bounds: row });
    return obstacles.some((obstacle) => found.includes(obstacle));
  };

/** Returns true if the obstacle applies. Refusals follow the order of this table. */
const rules: Record<BookingRefusal, Rule> = {
  'booking.classGone': ({ row, now }) => row.state === 'CANCELLED' || isOver(row, now),
  'booking.personNotActive': ofPerson('booking.personNotActive'),
  'booking.personBlocked': ofPerson('booking.personBlocked'),
  'booking.personBlacklisted': ofPerson('booking.personBlacklisted'),
  'booking.personSanctioned': ofPerson('booking.personSanctioned'),
  'booking.ageNotAllowed': ofPerson('tooYoung', 'tooOld'),
  'booking.alreadyBooked': isThereAlready,
  'booking.participantOccupied': ({ facts }) => facts.elsewhere !== undefined,
  'booking.notYetOpen': ({ row, now }) => isBefore(now, opensAt(row, row.starts_at, row.time_zone)),
  'booking.tooLateToBook': ({ row, now, facts }) =>
    !isBefore(now, closesAt(row, row.starts_at)) && !isKept(facts.own, now),
  NoPrivilege: ({ facts }) => facts.entitlements.length === 0 && !isPaid(facts) && !facts.own?.added_by_staff,
  'booking.seatNotAvailable': ({ row, seat, facts }) =>
    seat !== undefined && (!row.seat_plan || !seatsOf(row.seat_plan).includes(seat) || facts.taken.has(seat)),
  'booking.classFull': isFullForNewParticipant,
  'booking.waitingListFull': (request) =>
    isFullForNewParticipant(request) && request.row.waiting >= request.row.waiting_list_capacity,
};

export const bookingRules = Object.keys(rules) as BookingRefusal[];

/** Every obstacle to a place, in the order in which refusals are given. */
export const obstaclesTo = (request: ObstacleRequest): BookingRefusal[] =>
  bookingRules.filter((code) => rules[code](request));

/** A held place can be booked, and a person on the waiting list can book a place that is free for anyone. */
function isThereAlready(request: ObstacleRequest): boolean {
  const { own } = request.facts;
  if (!own || own.state === 'TENTATIVE') return false;
  return hasPlace(own.state) || freeFor(request) <= 0;
}

/** A held or offered place can be booked until the hold expires, even after booking closes. */
const isKept = (own: EligibilityFacts['own'], now: Temporal.Instant): boolean =>
  own?.state === 'TENTATIVE' && own.held_until !== null && isBefore(now, own.held_until);

/** A person who lost a booked place to a smaller room has paid already, and does not pay again. */
export const isPaid = ({ own }: Pick<EligibilityFacts, 'own'>): boolean =>
  own !== undefined && own.paid_by !== null;

/** A full class is an obstacle only for people who are not in it yet. */
function isFullForNewParticipant(request: ObstacleRequest): boolean {
  return request.facts.own === undefined && freeFor(request) <= 0;
}

const freeFor = ({ row, now, parameters }: ObstacleRequest): number =>
  placesFree({ booking: row, now, ...lineOf(row, parameters) });
