import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import {
  Calendar as AriaCalendar,
  CalendarGrid as AriaCalendarGrid,
  CalendarCell,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar';
import { useText } from '../../platform/text.ts';
import '../button/button.css';
import './calendar.css';

/** The month that is shown, its name and the steps to others. */
export function CalendarMonth() {
  const { t } = useText();
  return (
    <>
      <div className="calendar-head">
        <Button
          slot="previous"
          className="button"
          data-shape="icon"
          data-variant="quiet"
          data-size="small"
          aria-label={t('ui.previousMonth')}
        >
          <ChevronLeft className="icon" data-directional="" strokeWidth={1.75} />
        </Button>
        <CalendarHeading className="calendar-title" />
        <Button
          slot="next"
          className="button"
          data-shape="icon"
          data-variant="quiet"
          data-size="small"
          aria-label={t('ui.nextMonth')}
        >
          <ChevronRight className="icon" data-directional="" strokeWidth={1.75} />
        </Button>
      </div>
      <AriaCalendarGrid weekdayStyle="narrow">
        <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
        <CalendarGridBody>
          {(date) => <CalendarCell date={date} className="calendar-cell" />}
        </CalendarGridBody>
      </AriaCalendarGrid>
    </>
  );
}

/** One month; inside a date picker it follows the picker's value. */
export const CalendarGrid = () => (
  <AriaCalendar className="calendar">
    <CalendarMonth />
  </AriaCalendar>
);
