import type { ChangePlan } from '@foyer/contract/subscription/change';
import { useFormat } from '../../platform/format.ts';
import { useText } from '../../platform/text.ts';
import { Chip, ChipGroup } from '../../ui/chip/Chip.tsx';
import { StartDate } from '../plans/StartDate.tsx';
import type { Change } from './use-change.ts';
import '../plans/plans.css';

/** From when the new plan is wanted: the first possible day, the day after what is paid, or any other. */
export function StartOfChange({ change: { choose }, plan }: { change: Change; plan: ChangePlan }) {
  const { t } = useText();
  const { mediumDate: date } = useFormat();
  const { change } = plan;
  if (!change) return null;
  const { firstStart, afterPaid, startsOn } = change;
  return (
    <div className="order-choices">
      {afterPaid && (
        <ChipGroup
          aria-label={t('plan.start')}
          selected={[startsOn]}
          onChange={([day]) => choose({ start: day ?? startsOn })}
        >
          <Chip id={firstStart}>{t('change.firstDay', { date: date(firstStart) })}</Chip>
          <Chip id={afterPaid}>{t('change.afterPaid', { date: date(afterPaid) })}</Chip>
        </ChipGroup>
      )}
      <StartDate key={startsOn} plan={plan} start={startsOn} onChange={(start) => choose({ start })} />
    </div>
  );
}
