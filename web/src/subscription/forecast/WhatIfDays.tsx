import { useText } from '../../platform/text.ts';
import { DatePicker } from '../../ui/date/DatePicker.tsx';
import type { Trying } from './tried.ts';

interface WhatIfDaysProps {
  trying: Trying;
  /** The days that can be tried. */
  earliest: string;
  latest: string;
  onChange: (trying: Trying) => void;
}

/** The days of what is tried out. */
export function WhatIfDays({ trying, earliest, latest, onChange }: WhatIfDaysProps) {
  const { t } = useText();
  const bounds = { earliest, latest };
  const isPossible = (day: string | null, from: string): day is string =>
    day !== null && day >= from && day <= latest;
  if (trying.kind === 'FREEZE') {
    const { from, until } = trying;
    return (
      <>
        <DatePicker
          {...bounds}
          label={t('coming.freezeFrom')}
          value={from}
          onChange={(day) =>
            isPossible(day, earliest) &&
            onChange({ ...trying, from: day, ...(day > until && { until: day }) })
          }
        />
        <DatePicker
          {...bounds}
          earliest={from}
          label={t('coming.freezeUntil')}
          value={until}
          onChange={(day) => isPossible(day, from) && onChange({ ...trying, until: day })}
        />
      </>
    );
  }
  if (trying.kind === 'TERMINATE')
    return (
      <DatePicker
        {...bounds}
        label={t('coming.lastDay')}
        value={trying.lastDay}
        onChange={(day) => isPossible(day, earliest) && onChange({ ...trying, lastDay: day })}
      />
    );
  return null;
}
