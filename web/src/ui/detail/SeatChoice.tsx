import { type ReactNode, useId } from 'react';
import './detail.css';

interface SeatChoiceProps {
  /** 'Choose your bike' */
  title: ReactNode;
  level?: 3 | 4;
  /** '9 of 24 free' */
  note?: ReactNode;
  /** A SeatMap and its Legend. */
  children: ReactNode;
}

export function SeatChoice({ title, level = 3, note, children }: SeatChoiceProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section className="seat-choice" aria-labelledby={id}>
      <div className="section-head">
        <Heading id={id}>{title}</Heading>
        {note && <span>{note}</span>}
      </div>
      {children}
    </section>
  );
}
