import type { BookingRefusal } from '@foyer/contract/booking';
import { hasPlace, seatsOf } from '@foyer/contract/shared/booking';
import { closesAt, type isWaitingListOpen, opensAt, placesFree } from '../../participation/rules.ts';
import { isOver, type SessionRow } from '../../participation/session-row.ts';
import { obstaclesOfPerson, type PersonObstacle, type StatusAndBlocks } from '../../person/eligibility.ts';
import type { EligibilityFacts } from './eligibility-facts.ts';

const isBefore = (a: Temporal.Instant, b: Temporal.Instant) => Temporal.Instant.compare(a, b) < 0;

/** What a class says, whoever asks. */
export interface ObstacleRequest {
  row: SessionRow;
  facts: EligibilityFacts;
  now: Temporal.Instant;
  parameters: Parameters<typeof isWaitingListOpen>[0]['parameters'];
  seat?: string | undefined;
  /** Who acts for the person; their standing counts as well. */
  callers?: readonly StatusAndBlocks[];
}

type Rule = (asked: ObstacleRequest) => boolean;

/** What prevents every seller from serving the person. */
const ofPerson =
  (...obstacles: PersonObstacle[]): Rule =>
  ({ row, facts: { person, age, sanctionedUntil }, callers = [] }) => {
    const found = obstaclesOfPerson({ people: [person, ...callers], sanctionedUntil, age, bounds: row });
    return obstacles.some((obstacle) => found.includes(obstacle));
  };

/** True: it stands in the way. In the order in which refusals are said. */
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
  'booking.classFull': isFullForNewcomer,
  'booking.waitingListFull': (asked) =>
    isFullForNewcomer(asked) && asked.row.waiting >= asked.row.waiting_list_capacity,
};

export const bookingRules = Object.keys(rules) as BookingRefusal[];

/** Everything that stands in the way of a place at once, in the order in which refusals are said. */
export const obstaclesTo = (asked: ObstacleRequest): BookingRefusal[] =>
  bookingRules.filter((code) => rules[code](asked));

/** A place that is kept becomes a booked one; whoever waits may take a place that is there for anybody. */
function isThereAlready(asked: ObstacleRequest): boolean {
  const { own } = asked.facts;
  if (!own || own.state === 'TENTATIVE') return false;
  return hasPlace(own.state) || freeFor(asked) <= 0;
}

/** Whoever keeps a place, or has it offered, came in time, and may think it over as long as was said. */
const isKept = (own: EligibilityFacts['own'], now: Temporal.Instant): boolean =>
  own?.state === 'TENTATIVE' && own.held_until !== null && isBefore(now, own.held_until);

/** Whoever lost the place to a smaller room has paid for it, and does not pay again. */
export const isPaid = ({ own }: Pick<EligibilityFacts, 'own'>): boolean =>
  own !== undefined && own.paid_by !== null;

/** To somebody who is in it already, how full it is says nothing. */
function isFullForNewcomer(asked: ObstacleRequest): boolean {
  return asked.facts.own === undefined && freeFor(asked) <= 0;
}

const freeFor = ({ row, now, parameters }: ObstacleRequest): number =>
  placesFree({ booking: row, parameters, startsAt: row.starts_at, now });
