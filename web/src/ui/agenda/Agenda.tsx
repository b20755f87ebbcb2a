import { type ReactNode, useId } from 'react';
import { useText } from '../../platform/text.ts';
import { useDayParts } from '../format/Clock.tsx';
import './agenda.css';

export function Agenda({ children }: { children: ReactNode }) {
  return <div className="agenda">{children}</div>;
}

interface AgendaDayProps {
  at: Date;
  isToday?: boolean;
  /** List items: the pass, booking rows. */
  children: ReactNode;
}

export function AgendaDay({ at, isToday = false, children }: AgendaDayProps) {
  const { t } = useText();
  const id = useId();
  const { weekday, day, month } = useDayParts()(at);
  return (
    <section className="agenda-day" aria-labelledby={id}>
      <h2 className="agenda-date" id={id}>
        <span>{weekday}</span> <span className="figure">{day}</span>{' '}
        {isToday ? <span className="today">{t('ui.todayHeading')}</span> : <span>{month}</span>}
      </h2>
      <ul className="agenda-items">{children}</ul>
    </section>
  );
}
