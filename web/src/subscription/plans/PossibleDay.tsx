import { useState } from 'react';
import { useFormat } from '../../platform/format.ts';
import { useText } from '../../platform/text.ts';
import { LazyDatePicker } from '../../ui/date/LazyDatePicker.tsx';

interface PossibleDayProps {
  label: string;
  value: string | null;
  earliest: string;
  latest: string;
  onChange: (day: string) => void;
}

/** A day within bounds. Days that are typed on the way to it need not be possible. */
export function PossibleDay({ label, value, earliest, latest, onChange }: PossibleDayProps) {
  const { t } = useText();
  const { mediumDate: date } = useFormat();
  const [impossible, setImpossible] = useState<string | null>(null);
  const bounds = t('plan.startBounds', { from: date(earliest), until: date(latest) });
  return (
    <LazyDatePicker
      label={label}
      value={impossible ?? value}
      earliest={earliest}
      latest={latest}
      {...(impossible === null ? { help: bounds } : { error: bounds })}
      onChange={(day) => {
        const isPossible = day === null || (day >= earliest && day <= latest);
        setImpossible(isPossible ? null : day);
        if (day !== null && isPossible) onChange(day);
      }}
    />
  );
}
