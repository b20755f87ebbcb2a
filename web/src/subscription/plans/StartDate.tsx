import type { Plan } from '@foyer/contract/subscription/plan';
import { useState } from 'react';
import { useFormats } from '../../platform/Formats.tsx';
import { writePlainDate } from '../../platform/format.ts';
import { useText } from '../../platform/text.ts';
import { DateField } from '../../ui/date/DateField.tsx';

interface StartDateProps {
  plan: Plan;
  start: string | undefined;
  /** Undefined for the first possible day. */
  onChange: (start: string | undefined) => void;
}

/** From when a plan is wanted, within the days on which it can start. */
export function StartDate({ plan: { offer }, start, onChange }: StartDateProps) {
  const { t } = useText();
  const { dates } = useFormats();
  const [typed, setTyped] = useState<string | null>(start ?? offer?.startsOn ?? null);
  if (!offer) return null;
  const { startsOn, lastStart } = offer;
  const isPossible = (day: string | null): day is string =>
    day !== null && day >= startsOn && day <= lastStart;
  const date = (day: string) => writePlainDate(day, dates, 'medium');
  const bounds = t('plan.startBounds', { from: date(startsOn), until: date(lastStart) });
  return (
    <DateField
      label={t('plan.start')}
      value={typed}
      {...(isPossible(typed) ? { help: bounds } : { error: bounds })}
      onChange={(day) => {
        setTyped(day);
        if (isPossible(day)) onChange(day === startsOn ? undefined : day);
      }}
    />
  );
}
