import type { ReactNode } from 'react';
import './strap-line.css';

/** What the club announces on this page; it scrolls away. */
export function StrapLine({ children, ...props }: { 'aria-label': string; children: ReactNode }) {
  return (
    <section className="strap-line" {...props}>
      <p>{children}</p>
    </section>
  );
}
