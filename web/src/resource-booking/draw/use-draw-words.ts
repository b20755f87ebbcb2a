import { dateFormatter } from '@foyer/contract/shared/formatters';
import { useFormats } from '../../platform/Formats.tsx';
import { useText } from '../../platform/text.ts';
import { useCourtFormat } from '../use-court-format.ts';
import type { Choice, Draw } from './queries.ts';

/** A choice and a moment of a draw in words. */
export function useDrawWords(timeZone: string) {
  const { t } = useText();
  const { dates } = useFormats();
  const { clock, length } = useCourtFormat();
  const format = dateFormatter(dates, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return {
    moment: (at: string): string => format.format(new Date(at)),
    /** '6:00 PM, 60 min, any court' */
    choice: ({ startTime, duration, resourceId }: Choice, { hours }: Pick<Draw, 'hours'>): string => {
      const resources = hours.flatMap((hour) => hour.resources);
      const court = resources.find((one) => one.resourceId === resourceId)?.name ?? t('draw.anyCourt');
      return [clock(startTime), length(duration), court].join(t('booking.comma'));
    },
  };
}
