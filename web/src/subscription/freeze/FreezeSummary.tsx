import type { AvailableFreeze } from '@foyer/contract/subscription/freeze';
import { CircleAlert } from 'lucide-react';
import { useFormat } from '../../platform/format.ts';
import { useText } from '../../platform/text.ts';
import type { FreezeChoice } from './use-freeze-choice.ts';
import { useWhyNot } from './use-why-not.ts';

interface FreezeSummaryProps {
  choice: FreezeChoice;
  available: AvailableFreeze;
}

/**
 * What is said of the days while they are drawn, above the buttons: on a phone, the fields and the effects are out of
 * sight below the calendar. On a wide screen it only says why days can't be frozen to those who hear it.
 */
export function FreezeSummary({ choice, available }: FreezeSummaryProps) {
  const { t } = useText();
  const { money } = useFormat();
  const why = useWhyNot(choice, available);
  const { effects } = choice;
  return (
    <div className="freeze-summary" role="status">
      {why ? (
        <p data-refused="">
          <CircleAlert className="icon" />
          <span>{why}</span>
        </p>
      ) : (
        effects && (
          // Said already where the effects are listed.
          <p aria-hidden="true">
            <span>{t('plan.duration.DAY', { count: effects.days })}</span>
            <strong>{money(effects.fee.total, available.currency)}</strong>
          </p>
        )
      )}
    </div>
  );
}
