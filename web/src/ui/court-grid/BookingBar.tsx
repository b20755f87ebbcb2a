import type { ReactNode } from 'react';
import './booking-bar.css';

interface BookingBarProps {
  title: ReactNode;
  children?: ReactNode;
  price?: ReactNode;
  action: ReactNode;
}

/** Appears once something is selected. Only its button books. */
export function BookingBar({ title, children, price, action }: BookingBarProps) {
  return (
    <div className="booking-bar">
      <div className="row-main">
        <h2>{title}</h2>
        {children && <p>{children}</p>}
      </div>
      {price}
      {action}
    </div>
  );
}
