import type { ReactNode } from 'react';
import './strap-line.css';

/** The club's announcement on this page. It scrolls with the page. */
export function StrapLine({ children, ...props }: { 'aria-label': string; children: ReactNode }) {
  return (
    <section className="strap-line" {...props}>
      <p>{children}</p>
    </section>
  );
}
