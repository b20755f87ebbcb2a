import { useText } from '../../platform/text.ts';
import { DatePicker } from '../../ui/date/DatePicker.tsx';
import type { Trying } from './tried.ts';

interface WhatIfDaysProps {
  trying: Extract<Trying, { kind: 'FREEZE' | 'TERMINATE' }>;
  /** The days that can be tried. */
  earliest: string;
  latest: string;
  onChange: (trying: Trying) => void;
}

/** The days of a freeze or of an end that is tried out. */
export function WhatIfDays({ trying, earliest, latest, onChange }: WhatIfDaysProps) {
  const { t } = useText();
  const bounds = { earliest, latest };
  const isPossible = (day: string | null, from: string): day is string =>
    day !== null && day >= from && day <= latest;
  if (trying.kind === 'TERMINATE')
    return (
      <DatePicker
        {...bounds}
        label={t('coming.lastDay')}
        value={trying.endsOn}
        onChange={(day) => isPossible(day, earliest) && onChange({ ...trying, endsOn: day })}
      />
    );
  const { startsOn, endsOn } = trying;
  return (
    <>
      <DatePicker
        {...bounds}
        label={t('coming.freezeFrom')}
        value={startsOn}
        onChange={(day) =>
          isPossible(day, earliest) &&
          onChange({ ...trying, startsOn: day, ...(day > endsOn && { endsOn: day }) })
        }
      />
      <DatePicker
        {...bounds}
        earliest={startsOn}
        label={t('coming.freezeUntil')}
        value={endsOn}
        onChange={(day) => isPossible(day, startsOn) && onChange({ ...trying, endsOn: day })}
      />
    </>
  );
}
