import { numberFormatter } from '@foyer/contract/shared/formatters';
import { type ReactNode, useId } from 'react';
import { useFormats } from '../../platform/Formats.tsx';
import './detail.css';

interface WaitingPlaceProps {
  /** Waiting list position. */
  place: number;
  /** Says the same in words: 'You’d be number 4 on the waiting list'. */
  title: ReactNode;
  level?: 3 | 4;
  /** What happens when a place opens up. */
  children?: ReactNode;
}

export function WaitingPlace({ place, title, level = 3, children }: WaitingPlaceProps) {
  const id = useId();
  const { numbers } = useFormats();
  const Heading = `h${level}` as const;
  return (
    <section className="waiting" aria-labelledby={id}>
      <p className="figure" aria-hidden="true">
        {numberFormatter(numbers).format(place)}
      </p>
      <div>
        <Heading id={id}>{title}</Heading>
        {children && <p>{children}</p>}
      </div>
    </section>
  );
}
