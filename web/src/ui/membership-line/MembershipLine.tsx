import type { CSSProperties, ReactNode } from 'react';
import { useText } from '../../platform/text.ts';
import './membership-line.css';

interface MembershipLineProps {
  start: Date;
  end: Date;
  today: Date;
  freeze?: { start: Date; end: Date };
  /** Start, planned freeze, end: the date and what happens then. The first is at the start, the last at the end. */
  marks: readonly { at: Date; date: ReactNode; text: ReactNode }[];
}

type Place = CSSProperties & Record<`--${string}`, number>;

/** A subscription as a timeline. The list below the line says the same in words. */
export function MembershipLine({ start, end, today, freeze, marks }: MembershipLineProps) {
  const { t } = useText();
  const share = (date: Date) => {
    const part = (date.getTime() - start.getTime()) / (end.getTime() - start.getTime());
    return Math.round(Math.min(1, Math.max(0, part)) * 1000) / 10;
  };
  const now = share(today);
  const place = (at: number, length?: number): Place =>
    length === undefined ? { '--at': at } : { '--at': at, '--for': length };
  return (
    <div className="membership-line">
      <p className="pin" style={place(now)} data-late={now > 80 || undefined}>
        {t('ui.todayHeading')}
      </p>
      <div className="track" aria-hidden="true">
        <i style={place(0, now)} />
        <i style={place(now, 100 - now)} data-kind="coming" />
        {freeze && (
          <i style={place(share(freeze.start), share(freeze.end) - share(freeze.start))} data-kind="freeze" />
        )}
      </div>
      <ol>
        {marks.map(({ at, date, text }) => (
          <li key={at.getTime()} style={place(share(at))}>
            <b>{date}</b>
            {text}
          </li>
        ))}
      </ol>
    </div>
  );
}
