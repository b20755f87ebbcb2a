import { dateFormatter } from '@foyer/contract/shared/formatters';
import { useFormats } from '../../platform/Formats.tsx';
import { isolated } from '../../platform/isolated.ts';
import { useText } from '../../platform/text.ts';

const mostNamed = 3;

/** When courts are closed, and which. */
export function useClosingFormat() {
  const { t } = useText();
  const { dates, timeZone } = useFormats();
  const list = new Intl.ListFormat(dates, { type: 'conjunction' });
  const format = dateFormatter(dates, {
    ...{ weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
    ...(timeZone && { timeZone }),
  });
  return {
    /** 'Mon, Nov 23, 2:00 – 6:00 PM' */
    period: (from: string, until: string) => format.formatRange(new Date(from), new Date(until)),
    /** 'Court 1 and Court 2', '6 courts' */
    courts: (resources: readonly { name: string }[]) =>
      resources.length > mostNamed
        ? t('courtClosing.courts', { count: resources.length })
        : list.format(resources.map(({ name }) => isolated(name))),
  };
}
