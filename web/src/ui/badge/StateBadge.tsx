import type { ReactNode } from 'react';
import { type BadgeState, badgeStates } from './badge-states.ts';
import './badge.css';

/** The state of a booking, an invoice or a subscription, with its domain's word for it. */
export function StateBadge({ state, children }: { state: BadgeState; children: ReactNode }) {
  const { tone, icon: Icon } = badgeStates[state];
  return (
    <span className="badge" data-tone={tone === 'neutral' ? undefined : tone} data-state={state}>
      <Icon className="icon" strokeWidth={2.25} />
      {children}
    </span>
  );
}
