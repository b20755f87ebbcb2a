import type { ReactNode } from 'react';
import './booking-controls.css';

/** The day strip and the filters above a list of sessions to book. */
export function BookingControls({ children }: { children: ReactNode }) {
  return <div className="booking-controls">{children}</div>;
}
