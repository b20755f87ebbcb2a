import type { Key } from '@foyer/contract/shared/keys';
import { queryOptions } from '@tanstack/react-query';
import { type AnswerFor, callApi, type InputFor } from '../../platform/api.ts';

type PreviewInput = InputFor<'POST booking/preview-class-change'>;
export type Preview = AnswerFor<'POST booking/preview-class-change'>;
export type Consequences = AnswerFor<'POST booking/cancel-class'>;
export type CancelEffect = NonNullable<PreviewInput['cancelEffect']>;
export type Move = Pick<PreviewInput, 'startsAt' | 'roomId' | 'instructorIds' | 'capacity'>;

/** The consequences of a change. Never cached, because people keep booking. */
export const previewQuery = (
  { centerId, id }: Key,
  change: Omit<PreviewInput, 'bookingId' | 'bookingCenterId'>,
) =>
  queryOptions({
    queryKey: ['class-changes', 'preview', centerId, id, change],
    queryFn: ({ signal }) =>
      callApi(
        'POST booking/preview-class-change',
        { bookingId: id, bookingCenterId: centerId, ...change },
        { signal },
      ),
    staleTime: 0,
    gcTime: 0,
  });
