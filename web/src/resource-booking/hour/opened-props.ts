import type { Key } from '@foyer/contract/shared/keys';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Participant } from '../../participation/for-whom/use-participants.ts';
import type { AnswerFor } from '../../platform/api.ts';
import type { CourtsAt } from '../day/day-props.ts';
import type { CourtDay } from '../queries.ts';

export interface OpenedProps {
  /** Undefined for visitors who have not signed in. */
  person: Key | undefined;
  /** The same person, if it is not the user. */
  other: Key | undefined;
  /** Among whom it can be booked for. */
  people: readonly Participant[];
  courts: CourtsAt;
  date: string;
  query: Pick<UseQueryResult<CourtDay>, 'data' | 'error' | 'refetch'>;
  center: AnswerFor<'GET resource-booking/court-activities-by-center'> | undefined;
}

/** What has just been done about a booking, in words. */
export interface Done {
  bookingKey: string;
  text: string;
}
