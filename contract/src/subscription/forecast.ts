import { z } from 'zod';
import type { CallSpec } from '../call.ts';
import { pricedLine } from '../shared/basket.ts';
import { day } from '../shared/day.ts';
import { centerId, entityId } from '../shared/key-schemas.ts';
import { currency, minorUnits } from '../shared/money.ts';
import { selectedUser } from '../shared/selected-user.ts';

const ofMembership = { subscriptionId: entityId, subscriptionCenterId: centerId };

/** What could be done with a membership, to see what would be paid then. */
const whatIf = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('FREEZE'), ...ofMembership, from: day, until: day }),
  z.strictObject({ kind: z.literal('TERMINATE'), ...ofMembership, lastDay: day }),
]);
export type WhatIf = z.infer<typeof whatIf>;

export const comingKinds = ['MEMBERSHIP', 'CLIPCARD', 'CREDIT'] as const;

const comingPayment = z.object({
  kind: z.enum(comingKinds).describe('CREDIT: paid days are given back'),
  dueOn: day,
  centerName: z.string(),
  name: z.string().describe('Of the membership or clipcard'),
  forName: z.string().optional().describe('First name of the person who has it, where that is somebody else'),
  lines: z.array(pricedLine),
  total: minorUnits.describe('After the company’s share; below zero it is given back'),
  fromCredit: minorUnits.describe('What credit pays of it'),
});
export type ComingPayment = z.infer<typeof comingPayment>;

const comingMonth = z.object({
  month: z.string().describe('YYYY-MM'),
  toPay: minorUnits.describe('What is left to pay of its payments after credit'),
  payments: z.array(comingPayment),
});
export type ComingMonth = z.infer<typeof comingMonth>;

const forecast = z.object({
  months: z.array(comingMonth),
  total: minorUnits.describe('All payments, less what is given back'),
  creditLeft: minorUnits.describe('Credit that pays none of them'),
});
export type Forecast = z.infer<typeof forecast>;

const openInvoice = z.object({
  invoiceId: entityId,
  invoiceCenterId: centerId,
  text: z.string(),
  dueDate: day,
  openAmount: minorUnits,
});

const comingAccount = z.object({
  currency,
  credit: minorUnits.describe('What the clubs owe the person now'),
  open: z.array(openInvoice).describe('Charged already, and not paid'),
  asItIs: forecast,
  asItWouldBe: forecast.optional().describe('With what was tried out'),
});
export type ComingAccount = z.infer<typeof comingAccount>;

export const forecastCalls = {
  'get-coming-payments': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary:
      'What a person will be charged month by month, and what it would be if a membership were frozen or ended',
    input: z.strictObject({
      ...selectedUser,
      months: z.int().min(1).max(24).default(12),
      whatIf: whatIf.optional().describe('Also of a membership of the person that somebody else pays for'),
    }),
    output: z.object({
      from: day,
      until: day,
      accounts: z.array(comingAccount).describe('One for each currency'),
    }),
    refusals: ['subscription.notFound', 'general.endBeforeStart'],
  },
} as const satisfies Record<string, CallSpec>;
