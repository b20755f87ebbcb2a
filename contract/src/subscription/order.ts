import { z } from 'zod';
import { priceSummary } from '../payment/shapes.ts';
import { pricedLine } from '../shared/basket.ts';
import { day } from '../shared/day.ts';
import { centerId, entityId } from '../shared/key-schemas.ts';
import { minorUnits } from '../shared/money.ts';
import { signatureInput } from '../shared/signature.ts';
import { planKinds } from '../shared/subscription.ts';
import { duration } from './plan.ts';

/** A document that was read and accepted, as its version was then. */
export const acceptedDocument = z.strictObject({
  documentKey: z.string().min(1).max(40),
  version: z.string().min(1).max(20),
});

/** Which membership, from when, and with what. */
export const order = {
  subscriptionId: entityId.describe('The plan'),
  subscriptionCenterId: centerId,
  startupDate: day.optional().describe('Left out: the first possible day'),
  addOns: z.array(entityId).max(20).default([]).describe('Numbers of add-ons'),
  promoCode: z.string().trim().min(1).max(40).optional(),
  referAFriend: z.string().max(200).optional().describe('The link of the friend who referred the person'),
};

/** What paying for it needs besides. */
export const agreedOrder = {
  ...order,
  accepted: z.array(acceptedDocument).max(20).default([]).describe('Each document that the plan names'),
  signature: signatureInput.optional().describe('Where the plan needs one'),
  totalAmount: minorUnits
    .min(0)
    .optional()
    .describe(
      'The total after sponsorship of the summary; if the price has changed since, nothing is charged',
    ),
};

/** A charge of a later period, as far as it is known today. */
const upcoming = z.object({
  from: day,
  until: day,
  dueOn: day,
  lines: z.array(pricedLine),
  total: minorUnits.describe('What the member pays, after the company’s share'),
});
export type UpcomingPayment = z.infer<typeof upcoming>;

export const quote = z.object({
  ...priceSummary.shape,
  startsOn: day,
  endsOn: day.optional().describe('Last day, where it ends without notice'),
  kind: z.enum(planKinds),
  period: duration.describe('What each later charge is for'),
  totalAfterSponsorship: minorUnits,
  upcoming: z.array(upcoming).describe('The next charges; the last one repeats until the membership ends'),
  company: z.string().optional().describe('Who pays the rest'),
});
export type Quote = z.infer<typeof quote>;

export const documentToAccept = z.object({
  documentKey: z.string(),
  name: z.string(),
  url: z.string(),
  version: z.string(),
});

/** The contract as it will be: headed rows of terms, in the reader's language. */
export const terms = z.object({
  name: z.string(),
  sections: z.array(
    z.object({
      heading: z.string(),
      rows: z.array(z.object({ label: z.string(), value: z.string() })),
      paragraphs: z.array(z.string()),
    }),
  ),
  documents: z.array(documentToAccept),
  needsSignature: z.boolean(),
});
export type Terms = z.infer<typeof terms>;
