import type { WhatIf } from '@foyer/contract/subscription/forecast';
import type { ForeseenMembership } from './foreseen-membership.ts';

const dayOf = (text: string): Temporal.PlainDate => Temporal.PlainDate.from(text);

/** A membership as it would be. */
export function withWhatIf(membership: ForeseenMembership, whatIf: WhatIf): ForeseenMembership {
  switch (whatIf.kind) {
    case 'FREEZE': {
      const frozen = { startsOn: dayOf(whatIf.from), endsOn: dayOf(whatIf.until) };
      const { lastOwedOn, freezes, freezesToCredit } = membership;
      const days = frozen.startsOn.until(frozen.endsOn).days + 1;
      return {
        ...membership,
        freezes: [...freezes, frozen],
        freezesToCredit: [...freezesToCredit, frozen],
        // The minimum term ends later by the days of the freeze.
        ...(lastOwedOn && { lastOwedOn: lastOwedOn.add({ days }) }),
      };
    }
    case 'TERMINATE':
      return { ...membership, endsOn: dayOf(whatIf.lastDay), isTerminated: true };
  }
}
