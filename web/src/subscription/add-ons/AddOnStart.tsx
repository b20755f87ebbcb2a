import { useState } from 'react';
import { useFormat } from '../../platform/format.ts';
import { useText } from '../../platform/text.ts';
import { LazyDatePicker } from '../../ui/date/LazyDatePicker.tsx';
import type { Adding } from './use-add-ons.ts';

interface AddOnStartProps {
  offered: Pick<Adding['offered'], 'startsOn' | 'firstStart' | 'lastStart'>;
  onChange: (start: string) => void;
}

/** From when add-ons are wanted, within the days on which they can begin. */
export function AddOnStart({ offered, onChange }: AddOnStartProps) {
  const { t } = useText();
  const { mediumDate: date } = useFormat();
  const { startsOn, firstStart, lastStart } = offered;
  const [typed, setTyped] = useState<string | null>(startsOn);
  const isPossible = (day: string | null): day is string =>
    day !== null && day >= firstStart && day <= lastStart;
  const bounds = t('plan.startBounds', { from: date(firstStart), until: date(lastStart) });
  return (
    <LazyDatePicker
      label={t('plan.start')}
      value={typed}
      earliest={firstStart}
      latest={lastStart}
      {...(isPossible(typed) ? { help: bounds } : { error: bounds })}
      onChange={(day) => {
        setTyped(day);
        if (isPossible(day)) onChange(day);
      }}
    />
  );
}
