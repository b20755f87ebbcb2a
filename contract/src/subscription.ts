import { z } from 'zod';
import { calls } from './call.ts';
import { shoppingBasketId } from './shared/basket.ts';
import { day } from './shared/day.ts';
import { email } from './shared/email.ts';
import { centerId, entityId } from './shared/key-schemas.ts';
import { minorUnits } from './shared/money.ts';
import { selectedUser } from './shared/selected-user.ts';
import { saleRefusals } from './shared/subscription-sale.ts';
import { addOnCalls } from './subscription/add-ons.ts';
import { changeCalls } from './subscription/change.ts';
import { companyUsage } from './subscription/company.ts';
import { forecastCalls } from './subscription/forecast.ts';
import { freezeCalls } from './subscription/freeze.ts';
import { goodCauseCalls } from './subscription/good-cause.ts';
import { choices, joinKey } from './subscription/join.ts';
import { leaveCalls } from './subscription/leave.ts';
import { order, quote, terms } from './subscription/order.ts';
import { owned } from './subscription/owned.ts';
import { offerCalls } from './subscription/person-offers.ts';
import { plan } from './subscription/plan.ts';
import { publicLeavingCalls } from './subscription/public-leaving.ts';

const code = z.string().trim().min(1).max(40);
/** For visitors: the company of a person who has signed in is known. */
const companyCode = code.optional().describe('Shows what is left to pay after the company’s share');

const plans = z.object({ plans: z.array(plan) });

/** Of one subscription that a person has. */
const subscriptionKey = { subscriptionId: entityId, subscriptionCenterId: centerId };

export const subscription = calls('subscription', {
  'get-person-subscriptions': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'The memberships that a person has or had, each with its next payment',
    input: z.strictObject(selectedUser),
    output: z.object({ subscriptions: z.array(owned) }),
    refusals: [],
  },
  'get-available-subscriptions-for-anonymous': {
    method: 'POST',
    access: 'anyone',
    summary: 'The memberships that a centre sells online, with what each costs in all',
    input: z.strictObject({
      centerId,
      startupDate: day.optional().describe('Left out: the first day on which one can start'),
      companyCode,
    }),
    output: plans.extend({ company: z.string().optional().describe('Whose code it is') }),
    refusals: ['general.centerNotFound', 'subscription.companyCodeInvalid'],
    perMinute: 60,
  },
  'get-available-subscriptions-for-person': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'The memberships that a person could buy at a centre, each with what prevents it',
    input: z.strictObject({ ...selectedUser, centerId: centerId.optional(), startupDate: day.optional() }),
    output: plans,
    refusals: ['general.centerNotFound'],
  },
  'get-available-subscriptions-for-clipcard': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'The memberships that come with a clipcard, or that only its owners can buy',
    input: z.strictObject({ ...selectedUser, clipcardId: entityId, clipcardCenterId: centerId }),
    output: plans,
    refusals: ['clipcard.notFound'],
  },
  'validate-promo-code': {
    method: 'POST',
    access: 'signedInOrNot',
    actsFor: 'selectedUser',
    summary: 'Whether a promo code is valid at a centre now, and for which memberships',
    input: z.strictObject({
      ...selectedUser,
      centerId,
      promoCode: code,
      subscriptionId: entityId.optional().describe('The membership that it is meant for'),
    }),
    output: z.object({
      name: z.string(),
      subscriptionIds: z.array(entityId).describe('The memberships that it makes cheaper'),
    }),
    refusals: ['general.centerNotFound', 'basket.promoCodeInvalid'],
    perMinute: 20,
  },
  'get-new-subscription-summary': {
    method: 'POST',
    access: 'signedInOrNot',
    actsFor: 'selectedUser',
    summary:
      'What a new membership costs: the first payment line by line as it will be charged, then each period',
    input: z.strictObject({ ...selectedUser, ...order, companyCode }),
    output: quote,
    refusals: [...saleRefusals, 'general.centerNotFound'],
    perMinute: 120,
  },
  'get-new-subscription-contract': {
    method: 'POST',
    access: 'signedInOrNot',
    actsFor: 'selectedUser',
    summary:
      'The contract of a new membership before it is bought: terms, documents to accept, whether to sign',
    input: z.strictObject({ ...selectedUser, ...order, companyCode }),
    output: terms,
    refusals: [...saleRefusals, 'general.centerNotFound'],
    perMinute: 60,
  },
  'get-lead-flow-configs': {
    method: 'POST',
    access: 'anyone',
    summary: 'How joining works at a centre: first and last start day, steps, whether companies sponsor',
    input: z.strictObject({ centerId }),
    output: z.object({
      centerId,
      firstStart: day,
      lastStart: day,
      minimumAge: z.int(),
      hasSponsoredPlans: z.boolean(),
      hasQuestionnaire: z.boolean().describe('A questionnaire may be due after the details'),
      steps: z.array(z.enum(['center', 'plan', 'details', 'questionnaire', 'payment'])),
    }),
    refusals: ['general.centerNotFound'],
  },
  'create-staff-shopping-basket': {
    method: 'POST',
    access: ['STAFF', 'MANAGER'],
    actsFor: 'selectedUser',
    summary: 'Puts a membership into a basket for a member, at a price and from a day that staff have set',
    input: z.strictObject({
      ...selectedUser,
      ...order,
      price: minorUnits.min(0).optional().describe('For each period; left out: the price of the plan'),
      joiningFee: minorUnits.min(0).optional().describe('Left out: the fee of the plan'),
    }),
    output: z.object({ shoppingBasketId }),
    refusals: [...saleRefusals, 'payment.moreThanThreeMonths', 'general.centerNotFound'],
    idempotent: true,
  },
  'generate-qualitop-form': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary:
      'A receipt for the health insurance: what was paid for a membership in a year and how often it was used',
    input: z.strictObject({ ...selectedUser, ...subscriptionKey, year: z.int().min(2000).max(2199) }),
    output: z.file(),
    mediaTypes: ['application/pdf'],
    refusals: ['subscription.notFound', 'subscription.noHealthReceipt'],
  },
  'save-join': {
    method: 'POST',
    access: 'anyone',
    summary: 'Keeps what a visitor has chosen on the way to a membership',
    input: z.strictObject({ joinKey: joinKey.optional().describe('Left out: new choices'), choices }),
    output: z.object({ joinKey }),
    refusals: ['general.centerNotFound', 'subscription.joinNotFound'],
    perMinute: 30,
  },
  'load-join': {
    method: 'POST',
    access: 'anyone',
    summary: 'What was chosen on the way to a membership, for the holder of its key',
    input: z.strictObject({ joinKey }),
    output: z.object({ choices }),
    refusals: ['subscription.joinNotFound'],
    perMinute: 30,
  },
  'mail-join-link': {
    method: 'POST',
    access: 'anyone',
    summary: 'Sends a link with which joining goes on on another device',
    input: z.strictObject({ joinKey, email }),
    output: z.object({ sent: z.literal(true) }),
    refusals: ['subscription.joinNotFound', 'payment.tooManyEmails'],
    perMinute: 5,
  },
  'join-company': {
    method: 'POST',
    access: 'signedIn',
    isPersonal: true,
    actsFor: 'selectedUser',
    summary:
      'Proves that a person works for a company, by its code or by a work address and the code sent to it',
    input: z
      .strictObject({
        ...selectedUser,
        companyCode: code.optional(),
        email: email.optional(),
        emailCode: z
          .string()
          .regex(/^\d{6}$/)
          .optional(),
      })
      .refine(({ companyCode, email, emailCode }) => companyCode || (email && emailCode), {
        path: ['companyCode'],
      }),
    output: z.object({ company: z.string() }),
    refusals: ['subscription.companyCodeInvalid', 'person.emailCodeInvalid'],
    idempotent: true,
    perMinute: 20,
  },
  ...changeCalls,
  'get-company-usage': {
    method: 'POST',
    access: ['COMPANY', 'STAFF', 'MANAGER'],
    summary: 'Who uses a company’s agreements, month by month, and what the company pays for it',
    input: z.strictObject({
      month: z
        .string()
        .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
        .optional()
        .describe('YYYY-MM; left out: the present one'),
      companyId: entityId.optional().describe('For staff; left out: the company of the caller'),
      companyCenterId: centerId.optional(),
    }),
    output: companyUsage,
    refusals: [],
  },
  ...forecastCalls,
  ...publicLeavingCalls,
  ...goodCauseCalls,
  ...leaveCalls,
  ...addOnCalls,
  ...freezeCalls,
  ...offerCalls,
});
