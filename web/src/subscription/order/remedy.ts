import type { RefusalCode } from '@foyer/contract/shared/refusal';
import type { Choices } from '../join/choices.ts';

export type Remedy = 'dropCode' | 'dropStart' | 'dropAddOns' | 'ownPlans' | 'otherPlan';

const remedies: Partial<Record<RefusalCode, Remedy>> = {
  'basket.promoCodeInvalid': 'dropCode',
  'subscription.campaignUsedUp': 'dropCode',
  'subscription.startTooEarly': 'dropStart',
  'subscription.startTooLate': 'dropStart',
  'subscription.startBeforeClubOpens': 'dropStart',
  'subscription.startBeforeCurrentEnds': 'dropStart',
  'basket.cannotAddAddon': 'dropAddOns',
  'basket.subscriptionTypeAlreadyOwned': 'ownPlans',
};

const drops = (remedy: Remedy, { promoCode, start, addOns }: Choices): boolean =>
  (remedy === 'dropCode' && promoCode !== undefined) ||
  (remedy === 'dropStart' && start !== undefined) ||
  (remedy === 'dropAddOns' && addOns.length > 0) ||
  remedy === 'ownPlans';

/** What helps against a refusal. Where the choice that it names was not made, another plan does. */
export function remedyOf(code: string | undefined, choices: Choices): Remedy {
  const remedy = remedies[code as RefusalCode];
  return remedy && drops(remedy, choices) ? remedy : 'otherPlan';
}
