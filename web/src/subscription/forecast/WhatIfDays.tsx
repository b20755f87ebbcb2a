import { useText } from '../../platform/text.ts';
import { PossibleDay } from '../plans/PossibleDay.tsx';
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
  if (trying.kind === 'TERMINATE')
    return (
      <PossibleDay
        label={t('coming.lastDay')}
        value={trying.endsOn ?? null}
        earliest={earliest}
        latest={latest}
        onChange={(endsOn) => onChange({ ...trying, endsOn })}
      />
    );
  const { startsOn, endsOn } = trying;
  return (
    <>
      <PossibleDay
        label={t('coming.freezeFrom')}
        value={startsOn}
        earliest={earliest}
        latest={latest}
        onChange={(day) => onChange({ ...trying, startsOn: day, ...(day > endsOn && { endsOn: day }) })}
      />
      <PossibleDay
        label={t('coming.freezeUntil')}
        value={endsOn}
        earliest={startsOn}
        latest={latest}
        onChange={(day) => onChange({ ...trying, endsOn: day })}
      />
    </>
  );
}
