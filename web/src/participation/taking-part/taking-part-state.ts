import type { Remedy } from '@foyer/contract/booking';
import type { BookingStatus, Participation } from '@foyer/contract/classes';
import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import { isOnWaitingList } from '@foyer/contract/shared/participation';
import {
  type Check,
  isRemediedByMoney,
  isRemediedByPrice,
  isRemediedByWaiting,
  needsOnlyPrice,
  preventing,
} from '../obstacles/obstacle.ts';

/** What a person can do about a class, a court or a course. The foot has a component for each kind. */
export type TakingPartState =
  /** Finished or cancelled. */
  | { kind: 'over' }
  /** None of the chosen people needs a place: somebody is booked. */
  | { kind: 'booked' }
  /** None of the chosen people needs a place: somebody is on the waiting list. */
  | { kind: 'waiting' }
  /** Nobody is chosen, and nobody takes part. */
  | { kind: 'nobodyChosen' }
  /** The checks are loading. */
  | { kind: 'checking' }
  | { kind: 'canBook'; override: boolean }
  | { kind: 'canJoinWaitingList'; place: number; isPaid: boolean }
  /** One person needs a clipcard or the price: the place is held while they choose. */
  | { kind: 'mayHold' }
  /** Several people need the price: their places are held while it is paid for all of them at once. */
  | { kind: 'mustPay' }
  /**
   * They cannot all be booked at once. Positions among the requested people: of those who can be booked together, of
   * those who can pay together, and of those who can only be booked alone.
   */
  | { kind: 'split'; together: number[]; paying: number[]; alone: number[] }
  /** There is room, but not for everybody. */
  | { kind: 'tooFew'; free: number }
  /** The obstacles say why. */
  | { kind: 'refused' };

export interface TakingPartInput {
  status: BookingStatus;
  free: number;
  /** Current participations of the person and the family. */
  participations: readonly Participation[];
  /** The people a booking would be for. */
  people: readonly Key[];
  /** One for each of these people; undefined until all have loaded. */
  checks: readonly Check[] | undefined;
  /** Staff override the obstacles that they are allowed to. */
  isOverridden: boolean;
}

/** Nobody can book any more. */
export const isOver = (status: BookingStatus): boolean => status === 'ENDED' || status === 'CANCELLED';

/**
 * Participations that need no booking. A held place still has to be booked, and a person on the waiting list can book
 * again when a place is open to everybody.
 */
export const settledParticipations = (
  participations: readonly Participation[],
  status: BookingStatus,
): Participation[] =>
  participations.filter(
    ({ state }) => state !== 'TENTATIVE' && !(isOnWaitingList(state) && status === 'OPEN'),
  );

/** The people who need a place, without those who hold one. */
const peopleWithoutHold = <Person extends Key>(
  people: readonly Person[],
  participations: readonly Participation[],
): Person[] => {
  const held = participations.filter(({ state }) => state === 'TENTATIVE');
  return people.filter((one) => !held.some(({ person }) => isSameKey(one, person)));
};

const waitingListPositionOf = (remedies: readonly Remedy[]): number | undefined =>
  remedies.find((remedy) => remedy.kind === 'joinWaitingList')?.place;

/** What can be done for all of these people at once. What prevents one booking prevents all of them. */
function stateTogether(checks: readonly Check[], isOverridden: boolean): TakingPartState {
  const obstacles = preventing(checks.flatMap(({ reasons }) => reasons));
  if (isOverridden && obstacles.every(({ mayOverride }) => mayOverride))
    return { kind: 'canBook', override: true };
  if (checks.length > 1 && checks.every(needsOnlyPrice)) return { kind: 'mustPay' };
  const usesMoney = checks.some(({ use }) => use?.way === 'MONEY');
  if (obstacles.length === 0) return usesMoney ? { kind: 'mayHold' } : { kind: 'canBook', override: false };
  const place = waitingListPositionOf(obstacles.flatMap(({ remedies }) => remedies));
  // People who have to pay wait like everybody else, and pay once there is a place.
  if (
    place !== undefined &&
    obstacles.every((obstacle) => isRemediedByWaiting(obstacle) || isRemediedByPrice(obstacle))
  ) {
    return { kind: 'canJoinWaitingList', place, isPaid: usesMoney || obstacles.some(isRemediedByPrice) };
  }
  return { kind: checks.length === 1 && obstacles.every(isRemediedByMoney) ? 'mayHold' : 'refused' };
}

/** Who can be booked without the others, where they cannot all be booked together. */
function splitOf(checks: readonly Check[], isOverridden: boolean): TakingPartState {
  const kinds = checks.map((check) => stateTogether([check], isOverridden).kind);
  const positionsOf = (...wanted: TakingPartState['kind'][]) =>
    kinds.flatMap((kind, position) => (wanted.includes(kind) ? [position] : []));
  const together = positionsOf('canBook');
  const alone = positionsOf('mayHold', 'canJoinWaitingList');
  const forMoney = alone.filter((position) => checks[position] && needsOnlyPrice(checks[position]));
  const paying = forMoney.length > 1 ? forMoney : [];
  return together.length + alone.length > 0
    ? { kind: 'split', together, paying, alone }
    : { kind: 'refused' };
}

function stateOfNobody(settled: readonly Participation[]): TakingPartState {
  if (settled.length === 0) return { kind: 'nobodyChosen' };
  return { kind: settled.some(({ state }) => isOnWaitingList(state)) ? 'waiting' : 'booked' };
}

/** Decides what is offered to a person, and to the family members they book for. */
export function takingPartState(input: TakingPartInput): TakingPartState {
  const { status, free, participations, people, checks, isOverridden } = input;
  if (isOver(status)) return { kind: 'over' };
  if (people.length === 0) return stateOfNobody(settledParticipations(participations, status));
  if (!checks) return { kind: 'checking' };
  const state = stateTogether(checks, isOverridden);
  const needsRoom = state.kind === 'canBook' || state.kind === 'mustPay';
  if (needsRoom && free > 0 && free < peopleWithoutHold(people, participations).length)
    return { kind: 'tooFew', free };
  return state.kind === 'refused' && checks.length > 1 ? splitOf(checks, isOverridden) : state;
}

/** There is a booking to prepare: for whom, with which plan, on which seat. */
export const isPreparing = ({ kind }: TakingPartState): boolean =>
  kind !== 'over' && kind !== 'booked' && kind !== 'waiting' && kind !== 'nobodyChosen';

/** A place is free, or held for one of the people, so that somebody can choose a seat. */
export const hasPlaceToChoose = (
  state: TakingPartState,
  { free, people, participations }: Pick<TakingPartInput, 'free' | 'people' | 'participations'>,
): boolean =>
  isPreparing(state) &&
  state.kind !== 'refused' &&
  state.kind !== 'split' &&
  (free > 0 || peopleWithoutHold(people, participations).length < people.length);
