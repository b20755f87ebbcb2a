import type { ReactNode } from 'react';
import type { BadgeTone } from './badge-states.ts';
import './badge.css';
import './count.css';

interface BadgeProps {
  tone?: BadgeTone;
  icon?: ReactNode;
  children: ReactNode;
}

/** A word with an icon. The colour only repeats what they say. */
export function Badge({ tone, icon, children }: BadgeProps) {
  return (
    <span className="badge" data-tone={tone === 'neutral' ? undefined : tone}>
      {icon}
      {children}
    </span>
  );
}

/** How many things need attention: unread, unsigned, unpaid. `25+` where they aren't counted further. */
export function Count({ number, label }: { number: number | `${number}+`; label: string }) {
  return (
    <span className="count">
      <span aria-hidden="true">{number}</span>
      <span className="visually-hidden">, {label}</span>
    </span>
  );
}
