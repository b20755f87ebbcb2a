import { queryOptions } from '@tanstack/react-query';
import { type AnswerFor, callApi, type InputFor } from '../../platform/api.ts';
import { query } from '../../platform/query.ts';
import { liveOptions } from '../../schedule/live-connection.ts';

export type Closing = AnswerFor<'GET resource-booking/get-closings'>['closings'][number];
export type Preview = AnswerFor<'POST resource-booking/preview-closing'>;
export type PreviewInput = InputFor<'POST resource-booking/preview-closing'>;

const whileCancellingMs = 1000;

/** When courts of a centre are closed. Followed closely while bookings are being cancelled. */
export const closingsQuery = (centerId: number) =>
  query(
    'GET resource-booking/get-closings',
    { centerId: String(centerId) },
    {
      ...liveOptions,
      refetchInterval: ({ state }) =>
        state.data?.closings.some(({ isFinished }) => !isFinished)
          ? whileCancellingMs
          : liveOptions.refetchInterval(),
    },
  );

/** The consequences of a closing. Never cached, because people keep booking. */
export const previewQuery = (input: PreviewInput) =>
  queryOptions({
    queryKey: ['court-closing', 'preview', input],
    queryFn: ({ signal }) => callApi('POST resource-booking/preview-closing', input, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
