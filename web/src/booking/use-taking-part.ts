import type { Key } from '@foyer/contract/shared/keys';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParticipants } from '../participation/for-whom/use-participants.ts';
import { useExpiredHold } from '../participation/hold/use-expired-hold.ts';
import { currentParticipations } from '../participation/participations.ts';
import {
  hasPlaceToChoose,
  isOver,
  settledParticipations,
  takingPartState,
} from '../participation/taking-part/taking-part-state.ts';
import type { ClassDetails } from './ClassSheet.tsx';
import { usePlans } from './plans/use-plans.ts';
import { seatsQuery } from './queries.ts';
import { availableSeating, type Seating, takenFor } from './seats/seats.ts';
import { useChecks } from './use-checks.ts';

interface TakingPartOf {
  details: ClassDetails;
  booking: Key;
  /** The caller, or the person for whom staff act. */
  person: Key;
}

/** Loads everything that decides what a person can do about a class, and keeps what they have chosen. */
export function useTakingPart({ details, booking, person }: TakingPartOf) {
  const [isOverridden, setOverridden] = useState(false);
  const [chosenSeating, chooseSeating] = useState<Seating>([]);
  const enabled = !isOver(details.status);
  const participations = currentParticipations(details.participations, person);
  const settled = settledParticipations(participations, details.status);
  const {
    free: candidates,
    chosen: people,
    choose,
  } = useParticipants(
    person,
    settled.map((one) => one.person),
  );
  const seats = useQuery({
    ...seatsQuery(person, booking),
    enabled: enabled && details.seatKind !== undefined,
  });
  const taken = seats.data ? takenFor(seats.data, participations, people) : [];
  const seating = availableSeating(chosenSeating, people, taken);
  const { checks, error } = useChecks(people, booking, { seating, enabled });
  const facts = { status: details.status, free: details.free, participations, people, checks, isOverridden };
  const state = takingPartState(facts);
  const [use] = checks?.flatMap((check) => check.use ?? []) ?? [];
  const plans = usePlans({
    ...{ person: people[0], booking, use },
    enabled: state.kind === 'canBook' && people.length === 1 && use?.way === 'SUBSCRIPTION',
  });
  return {
    state,
    participations,
    people,
    checks: checks ?? [],
    error,
    expired: useExpiredHold(participations),
    forWhom: {
      candidates,
      choose,
      isShown: enabled && candidates.length > (settled.length > 0 ? 0 : 1),
    },
    seats: {
      plan: seats.data?.plan,
      taken,
      seating,
      choose: chooseSeating,
      isShown: hasPlaceToChoose(state, facts),
    },
    plans,
    isOverridden,
    setOverridden,
  };
}

export type TakingPart = ReturnType<typeof useTakingPart>;
