import type { Plan } from '@foyer/contract/subscription/plan';
import { useText } from '../../platform/text.ts';
import { PossibleDay } from './PossibleDay.tsx';

interface StartDateProps {
  plan: Plan;
  start: string | undefined;
  onChange: (start: string) => void;
}

/** From when a plan is wanted. */
export function StartDate({ plan: { subscriptionId, offer }, start, onChange }: StartDateProps) {
  const { t } = useText();
  if (!offer) return null;
  return (
    <PossibleDay
      key={subscriptionId}
      label={t('plan.start')}
      value={start ?? offer.startsOn}
      earliest={offer.firstStart}
      latest={offer.lastStart}
      onChange={onChange}
    />
  );
}
