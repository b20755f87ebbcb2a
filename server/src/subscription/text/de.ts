import type { Catalogue } from '../../platform/mail/wording.ts';
import type { SubscriptionTextKey } from './en.ts';

export const de: Catalogue<SubscriptionTextKey> = {
  'subscription.line.period': '{plan} · {days}',
  'subscription.line.fee': 'Aufnahmegebühr · {plan}',
  'subscription.line.addOn': '{addOn} · {days}',
};
