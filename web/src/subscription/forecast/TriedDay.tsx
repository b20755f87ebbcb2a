import { useState } from 'react';
import { useFormat } from '../../platform/format.ts';
import { useText } from '../../platform/text.ts';
import { DatePicker } from '../../ui/date/DatePicker.tsx';

interface TriedDayProps {
  label: string;
  value: string | null;
  earliest: string;
  latest: string;
  onChange: (day: string) => void;
}

/** A day to try. Days that are typed on the way to it need not be possible. */
export function TriedDay({ label, value, earliest, latest, onChange }: TriedDayProps) {
  const { t } = useText();
  const { mediumDate: date } = useFormat();
  const [impossible, setImpossible] = useState<string | null>(null);
  const isPossible = (day: string) => day >= earliest && day <= latest;
  const bounds = t('plan.startBounds', { from: date(earliest), until: date(latest) });
  return (
    <DatePicker
      label={label}
      earliest={earliest}
      latest={latest}
      value={impossible ?? value}
      {...(impossible !== null && { error: bounds })}
      onChange={(day) => {
        const isKept = day === null || isPossible(day);
        setImpossible(isKept ? null : day);
        if (day !== null && isKept) onChange(day);
      }}
    />
  );
}
