import { dateFormatter } from '@foyer/contract/shared/formatters';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { addDays } from '../platform/days.ts';
import { useFormats } from '../platform/Formats.tsx';
import { noonOf } from '../platform/local-time.ts';
import { Button } from '../ui/button/Button.tsx';

interface WeekHeadProps {
  days: readonly string[];
  previousText: string;
  nextText: string;
  onDay: (day: string) => void;
}

/** The week that is shown, with buttons to the previous and the next one. */
export function WeekHead({ days, previousText, nextText, onDay }: WeekHeadProps) {
  const { dates, timeZone } = useFormats();
  const first = days[0] ?? '';
  const written = dateFormatter(dates, { month: 'long', day: 'numeric', timeZone }).formatRange(
    noonOf(first, timeZone),
    noonOf(days.at(-1) ?? first, timeZone),
  );
  return (
    <div className="section-head">
      <h2>{written}</h2>
      <div className="actions">
        <Button shape="icon" aria-label={previousText} onPress={() => onDay(addDays(first, -7))}>
          <ChevronLeft className="icon" data-directional="" />
        </Button>
        <Button shape="icon" aria-label={nextText} onPress={() => onDay(addDays(first, 7))}>
          <ChevronRight className="icon" data-directional="" />
        </Button>
      </div>
    </div>
  );
}
