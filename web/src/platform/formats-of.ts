import { numberFormatter } from '@foyer/contract/shared/formatters';
import type { Locale } from '@foyer/contract/shared/locale';
import type { Formats } from './Formats.tsx';

/** The formats of a language at a centre: its own digits, the centre's clock. */
export function formatsOf(
  locale: Pick<Locale, 'locale' | 'numberFormat' | 'dateFormat' | 'dateFormatFull'>,
  { timeZone }: { timeZone: string },
): Required<Formats> {
  const { numberingSystem } = numberFormatter(locale.numberFormat).resolvedOptions();
  return {
    dates: new Intl.Locale(locale.locale, { numberingSystem }).toString(),
    numbers: locale.numberFormat,
    shortDate: locale.dateFormat,
    fullDate: locale.dateFormatFull,
    timeZone,
  };
}
