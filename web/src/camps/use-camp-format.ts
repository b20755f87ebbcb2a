import type { Camp } from '@foyer/contract/camps';
import { addDays } from '../platform/days.ts';
import { useFormats } from '../platform/Formats.tsx';
import { writePercent } from '../platform/format.ts';
import { useText } from '../platform/text.ts';
import { useSignUpFormat } from '../sign-up/use-sign-up-format.ts';

const dayStyle = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const weekStyle = { day: 'numeric', month: 'short' } as const;

type Dated = Pick<Camp, 'startsOn' | 'endsOn'>;

/** Days, times, ages, places and prices of camps in words. */
export function useCampFormat() {
  const { t } = useText();
  const { numbers } = useFormats();
  const words = useSignUpFormat({
    full: () => t('camps.full'),
    standbyFull: () => t('camps.standbyFull'),
    standby: (counts) => t('camps.standby', counts),
    status: (why) => t(`camps.status.${why}`),
  });
  /** 'Mon, Jul 6 – Fri, Jul 10' */
  const days = (camp: Dated) => words.span(camp, dayStyle);
  return {
    ...words,
    ...{ days },
    /** 'Jul 6' */
    day: (day: string) => words.span({ startsOn: day, endsOn: day }, weekStyle),
    /** 'Jul 6 – 10' */
    weekFrom: (monday: string) => words.span({ startsOn: monday, endsOn: addDays(monday, 4) }, weekStyle),
    /** 'Mon – Fri'; with dates, where it takes longer than a week. */
    weekdaysOf: (camp: Dated) =>
      words.span(camp, camp.endsOn > addDays(camp.startsOn, 6) ? weekStyle : { weekday: 'short' }),
    /** '10%' */
    percent: (discount: number) => writePercent(discount, numbers),
    places: (camp: Camp): string =>
      camp.soldBy === 'DAY' && camp.status === 'OPEN'
        ? t('camps.leftADay', { count: camp.free })
        : words.places(camp),
  };
}
