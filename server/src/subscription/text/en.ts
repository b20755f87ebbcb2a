export const en = {
  'subscription.line.period': '{plan} · {days}',
  'subscription.line.fee': 'Joining fee · {plan}',
  'subscription.line.addOn': '{addOn} · {days}',
} as const;

export type SubscriptionTextKey = keyof typeof en;
