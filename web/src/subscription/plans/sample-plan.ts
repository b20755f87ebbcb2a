import type { Plan } from '@foyer/contract/subscription/plan';

/** A plan for tests. */
export const samplePlan = (subscriptionId: number, more: Partial<Plan> = {}): Plan => ({
  subscriptionId,
  subscriptionCenterId: 100,
  centerName: 'Downtown',
  kind: 'EFT',
  type: 'MEMBERSHIP',
  name: `Plan ${subscriptionId}`,
  description: '',
  tags: [],
  currency: 'EUR',
  taxRate: 1900,
  price: 5900,
  period: { unit: 'MONTH', count: 1 },
  joiningFee: 0,
  binding: { unit: 'MONTH', count: 12 },
  privileges: [],
  addOns: [],
  isSponsorable: false,
  can: { buy: true },
  ...more,
});
