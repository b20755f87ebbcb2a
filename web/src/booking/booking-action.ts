import type { Limit, Mend, Use } from '@foyer/contract/booking';
import type { ClassBooking } from '@foyer/contract/classes';
import type { LineRule } from '@foyer/contract/shared/participation';
import type { RefusalCode } from '@foyer/contract/shared/refusal';
import type { AnswerFor } from '../platform/api.ts';

export interface Obstacle {
  code: RefusalCode;
  mends: readonly Mend[];
  mayOverride: boolean;
  limits?: readonly Limit[] | undefined;
}

export interface Check {
  reasons: readonly Obstacle[];
  use?: Use | undefined;
}

/** What the foot of a class offers to whoever wants a place. */
export type BookingAction =
  | { kind: 'book'; override: boolean }
  | { kind: 'joinList'; place: number; isPaid: boolean }
  /** A clipcard or the price comes first. */
  | { kind: 'choose' }
  /** Several, and the price comes first: it is paid for all of them at once. */
  | { kind: 'pay' }
  /**
   * Not all of them at once: the places, among those asked for, of whom goes together, of whom is paid for together,
   * and of whom goes alone.
   */
  | { kind: 'split'; together: number[]; paying: number[]; alone: number[] }
  /** There is room, but not for so many. */
  | { kind: 'tooFew'; free: number }
  /** Something stands in the way, and the reasons say what. */
  | { kind: 'none' };

const mendOf = <K extends Mend['kind']>(reasons: readonly Obstacle[], kind: K) =>
  reasons
    .flatMap(({ mends }) => mends)
    .find((mend): mend is Extract<Mend, { kind: K }> => mend.kind === kind);

/** A full class is no obstacle to whoever may wait. */
const isLine = ({ mends }: Obstacle): boolean => mends.some(({ kind }) => kind === 'joinWaitingList');
const isPaid = ({ mends }: Obstacle): boolean =>
  mends.some(({ kind }) => kind === 'buyClipcard' || kind === 'payPrice');
const hasPrice = ({ mends }: Obstacle): boolean => mends.some(({ kind }) => kind === 'payPrice');
const isSeat = ({ mends }: Obstacle): boolean => mends.some(({ kind }) => kind === 'chooseSeat');

/**
 * What is said: a seat that is still to be chosen is no reproach, the waiting list has a box of its own, and of a class
 * that is full with its list nobody is asked to wait.
 */
export function obstaclesToShow(reasons: readonly Obstacle[]): Obstacle[] {
  const mayWait = reasons.some(isLine);
  const isListFull = reasons.some(({ code }) => code === 'booking.waitingListFull');
  return reasons.filter(
    (reason) =>
      !isLine(reason) &&
      !isSeat(reason) &&
      !(mayWait && hasPrice(reason)) &&
      !(isListFull && reason.code === 'booking.classFull'),
  );
}

/** The price is all that this person needs. */
const isForMoney = ({ reasons, use }: Check): boolean => {
  const inTheWay = reasons.filter((reason) => !isSeat(reason));
  return inTheWay.length === 0 ? use?.way === 'MONEY' : inTheWay.every(hasPrice);
};

/** What can be done for all of these at once: what is refused to one of them is refused to all. */
function offerAtOnce(checks: readonly Check[], isOverridden: boolean): BookingAction {
  const reasons = checks.flatMap((check) => check.reasons).filter((reason) => !isSeat(reason));
  if (isOverridden && reasons.every(({ mayOverride }) => mayOverride))
    return { kind: 'book', override: true };
  if (checks.length > 1 && checks.every(isForMoney)) return { kind: 'pay' };
  if (reasons.length === 0) {
    return checks.some(({ use }) => use?.way === 'MONEY')
      ? { kind: 'choose' }
      : { kind: 'book', override: false };
  }
  const line = mendOf(reasons, 'joinWaitingList');
  // Who would have to pay waits all the same, and pays once there is a place.
  if (line && reasons.every((reason) => isLine(reason) || hasPrice(reason))) {
    const isPaid = reasons.some(hasPrice) || checks.some(({ use }) => use?.way === 'MONEY');
    return { kind: 'joinList', place: line.place, isPaid };
  }
  return checks.length === 1 && reasons.every(isPaid) ? { kind: 'choose' } : { kind: 'none' };
}

/** For one person, or for several at once; where they cannot go at once, who can go without the others. */
export function bookingAction(
  checks: readonly Check[],
  isOverridden: boolean,
  { free, wanted }: { free: number; wanted: number },
): BookingAction {
  const offer = offerAtOnce(checks, isOverridden);
  const needsRoom = offer.kind === 'book' || offer.kind === 'pay';
  if (needsRoom && free > 0 && free < wanted) return { kind: 'tooFew', free };
  if (offer.kind !== 'none' || checks.length < 2) return offer;
  const kinds = checks.map((check) => offerAtOnce([check], isOverridden).kind);
  const at = (...wanted: BookingAction['kind'][]) =>
    kinds.flatMap((kind, place) => (wanted.includes(kind) ? [place] : []));
  const [together, alone] = [at('book'), at('choose', 'joinList')];
  const forMoney = alone.filter((place) => checks[place] && isForMoney(checks[place]));
  const paying = forMoney.length > 1 ? forMoney : [];
  return together.length + alone.length > 0 ? { kind: 'split', together, paying, alone } : offer;
}

export const canOverride = (checks: readonly Check[]): boolean => {
  const reasons = checks.flatMap((check) => check.reasons).filter((reason) => !isSeat(reason));
  return reasons.length > 0 && reasons.every(({ mayOverride }) => mayOverride);
};

type Line = Pick<AnswerFor<'POST classes/get-booking-details'>, 'lineRule' | 'lineUntil'>;

/** How a place that falls free comes to who waits; once the line is over, whoever is first has it. */
export function waitingListRule(
  { lineRule, lineUntil }: Line,
  isPaid: boolean,
  now: number,
): LineRule | 'over' {
  if (lineUntil === undefined) return 'all';
  if (Date.parse(lineUntil) <= now) return 'over';
  return isPaid ? 'offer' : lineRule;
}

/** Nothing can be booked any more, whoever asks. */
export const isOver = ({ status }: Pick<ClassBooking, 'status'>): boolean =>
  status === 'ENDED' || status === 'CANCELLED';

/** Another class is offered to whoever looks at this one, without having asked for a place. */
export const showsAlternative = ({
  status,
  instead,
}: Pick<ClassBooking, 'status'> & { instead?: ClassBooking | undefined }): boolean =>
  instead !== undefined && (status === 'FULL' || status === 'WAITING_LIST' || isOver({ status }));
