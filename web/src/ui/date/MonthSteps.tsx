import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Group } from 'react-aria-components/Group';
import { useFormats } from '../../platform/Formats.tsx';
import { addMonths, writeMonth } from '../../platform/month.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../button/Button.tsx';

interface MonthStepsProps {
  label: string;
  month: string;
  /** The last month that can be shown. */
  last: string;
  onChange: (month: string) => void;
}

/** Steps from month to month. */
export function MonthSteps({ label, month, last, onChange }: MonthStepsProps) {
  const { t } = useText();
  const { dates } = useFormats();
  return (
    <Group className="actions" aria-label={label}>
      <Button
        shape="icon"
        variant="quiet"
        aria-label={t('ui.previousMonth')}
        onPress={() => onChange(addMonths(month, -1))}
      >
        <ChevronLeft className="icon" data-directional="" />
      </Button>
      <strong aria-live="polite">{writeMonth(month, dates)}</strong>
      <Button
        shape="icon"
        variant="quiet"
        aria-label={t('ui.nextMonth')}
        isDisabled={month >= last}
        onPress={() => onChange(addMonths(month, 1))}
      >
        <ChevronRight className="icon" data-directional="" />
      </Button>
    </Group>
  );
}
