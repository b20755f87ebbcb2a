import { useQuery } from '@tanstack/react-query';
import { centersQuery } from '../config/center-queries.ts';
import { useConfig } from '../config/queries.ts';
import { useFormats } from '../platform/Formats.tsx';
import { localTimes } from '../platform/local-time.ts';

/** Formats and today's date at a centre, where its schedule takes place. Undefined: the centre of the portal. */
export function useClock(centerId: number | undefined) {
  const formats = useFormats();
  const own = useConfig().center;
  const isElsewhere = centerId !== undefined && centerId !== own.id;
  const { data: centers } = useQuery({ ...centersQuery, enabled: isElsewhere });
  const timeZone = centers?.find(({ id }) => id === centerId)?.timeZone ?? own.timeZone;
  return { formats: { ...formats, timeZone }, today: localTimes(timeZone)(new Date()).day };
}
