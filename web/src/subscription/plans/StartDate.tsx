import type { Plan } from '@foyer/contract/subscription/plan';
import { useState } from 'react';
import { useFormat } from '../../platform/format.ts';
import { useText } from '../../platform/text.ts';
import { DateField } from '../../ui/date/DateField.tsx';

interface StartDateProps {
  plan: Plan;
  start: string | undefined;
  onChange: (start: string) => void;
}

/** From when a plan is wanted, within the days on which it can start. */
export function StartDate({ plan: { offer }, start, onChange }: StartDateProps) {
  const { t } = useText();
  const { mediumDate: date } = useFormat();
  const [typed, setTyped] = useState<string | null>(start ?? offer?.startsOn ?? null);
  if (!offer) return null;
  const { firstStart, lastStart } = offer;
  const isPossible = (day: string | null): day is string =>
    day !== null && day >= firstStart && day <= lastStart;
  const bounds = t('plan.startBounds', { from: date(firstStart), until: date(lastStart) });
  return (
    <DateField
      label={t('plan.start')}
      value={typed}
      {...(isPossible(typed) ? { help: bounds } : { error: bounds })}
      onChange={(day) => {
        setTyped(day);
        if (isPossible(day)) onChange(day);
      }}
    />
  );
}
