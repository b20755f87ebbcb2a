import { Children, type ReactNode, useId } from 'react';
import { Art, type ArtName } from '../art/Art.tsx';
import './order.css';
import '../sheet/sheet.css';

export interface OrderLine {
  id: string;
  name: ReactNode;
  note?: ReactNode;
  /** What can be opened below the line. */
  more?: ReactNode;
  value: ReactNode;
  /** A rule above it. */
  isApart?: boolean;
  isTotal?: boolean;
}

interface OrderSummaryProps {
  title: ReactNode;
  art: ArtName;
  lines: readonly OrderLine[];
  /** Promo code, consents and the button that names the amount. */
  children?: ReactNode;
}

/** What is bought and what it costs: the club-coloured block of the checkout. */
export function OrderSummary({ title, art, lines, children }: OrderSummaryProps) {
  const id = useId();
  return (
    <section className="sheet order" aria-labelledby={id}>
      <div className="order-head">
        <Art name={art} isCorner />
        <h2 id={id}>{title}</h2>
      </div>
      <div className="sheet-body">
        <dl>
          {lines.map(({ id: key, name, note, more, value, isApart, isTotal }) => (
            <div key={key} data-rule={isApart || undefined} data-total={isTotal || undefined}>
              <dt>
                {name}
                {note && <small>{note}</small>}
              </dt>
              <dd>{value}</dd>
              {Children.toArray(more).length > 0 && <dd className="order-more">{more}</dd>}
            </div>
          ))}
        </dl>
        {children}
      </div>
    </section>
  );
}
