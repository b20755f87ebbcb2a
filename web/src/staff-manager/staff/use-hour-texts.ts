import { dateFormatter } from '@foyer/contract/shared/formatters';
import { useFormats } from '../../platform/Formats.tsx';

/** '8:00 AM – 4:00 PM' for working hours; they are of the clock on the wall, whatever the day. */
export function useHourTexts(): (hours: { from: string; until: string }) => string {
  const { dates } = useFormats();
  const format = dateFormatter(dates, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  const at = (time: string) =>
    time === '24:00' ? new Date('2000-01-02T00:00:00Z') : new Date(`2000-01-01T${time}:00Z`);
  return ({ from, until }) => [from, until].map((time) => format.format(at(time))).join(' – ');
}
