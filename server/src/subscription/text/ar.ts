import type { Catalogue } from '../../platform/mail/wording.ts';
import type { SubscriptionTextKey } from './en.ts';

export const ar: Catalogue<SubscriptionTextKey> = {
  'subscription.line.period': '{plan} · {days}',
  'subscription.line.fee': 'رسوم الانضمام · {plan}',
  'subscription.line.addOn': '{addOn} · {days}',
};
