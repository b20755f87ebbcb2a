import type { ReactNode } from 'react';
import './booking-controls.css';

/** The day strip and the row of filters above a list that can be booked from. */
export function BookingControls({ children }: { children: ReactNode }) {
  return <div className="booking-controls">{children}</div>;
}
