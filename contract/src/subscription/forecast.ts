import { z } from 'zod';
import type { CallSpec } from '../call.ts';
import { pricedLine } from '../shared/basket.ts';
import { day } from '../shared/day.ts';
import { freezeRefusals } from '../shared/freeze.ts';
import { centerId, entityId } from '../shared/key-schemas.ts';
import { currency, minorUnits } from '../shared/money.ts';
import type { RefusalCode } from '../shared/refusal.ts';
import { selectedUser } from '../shared/selected-user.ts';
import { changeRefusals } from '../shared/subscription-sale.ts';
import { changeOrder } from './change.ts';
import { terminationRefusals } from './leave.ts';

/** Why what is tried out can't be done. */
const whatIfRefusals = [
  ...new Set([...freezeRefusals, ...changeRefusals, ...terminationRefusals]),
  'subscription.endTooEarly',
  'subscription.endTooLate',
  'general.centerNotFound',
] as const satisfies readonly RefusalCode[];

const ofMembership = { subscriptionId: entityId, subscriptionCenterId: centerId };

/** What could be done with a membership, to see what would be paid then. */
const whatIf = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('FREEZE'),
    ...ofMembership,
    startsOn: day,
    endsOn: day,
    overridesRule: z.literal(true).optional(),
    waivesFee: z.literal(true).optional(),
  }),
  z.strictObject({ kind: z.literal('TERMINATE'), ...ofMembership, endsOn: day }),
  z.strictObject({ kind: z.literal('CHANGE'), ...changeOrder }),
]);
export type WhatIf = z.input<typeof whatIf>;

/** CREDIT: paid days are given back. FREEZE_FEE and CHANGE are paid when they are agreed. */
const comingKinds = ['MEMBERSHIP', 'CLIPCARD', 'CREDIT', 'FREEZE_FEE', 'CHANGE'] as const;

const comingPayment = z.object({
  kind: z.enum(comingKinds),
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
      'What a person will be charged month by month, and with a membership that is frozen, changed or ended',
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
    refusals: whatIfRefusals,
  },
} as const satisfies Record<string, CallSpec>;
