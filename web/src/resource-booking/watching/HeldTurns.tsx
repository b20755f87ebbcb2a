import type { Key } from '@foyer/contract/shared/keys';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../platform/Formats.tsx';
import type { CourtsAt } from '../day/day-props.ts';
import { HeldTurn } from './HeldTurn.tsx';
import { watchesQuery } from './queries.ts';

/** What is held for the person, except what is open already. */
export function HeldTurns({ person, courts }: { person: Key; courts: CourtsAt }) {
  const { timeZone = 'UTC' } = useFormats();
  const { data } = useQuery(watchesQuery(person, courts.centerId));
  return (data?.watches ?? []).map(
    ({ watchId, held }) =>
      held &&
      held.bookingId !== courts.open?.id && (
        <HeldTurn key={watchId} held={held} timeZone={timeZone} courts={courts} />
      ),
  );
}
