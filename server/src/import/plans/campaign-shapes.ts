import { centerId, entityId } from '@foyer/contract/shared/key-schemas';
import { z } from 'zod';
import { importDay } from '../import-day.ts';
import { minorUnits } from './plan-shapes.ts';

const text = (length: number) => z.string().min(1).max(length);
const planReference = z.strictObject({ centerId, plan: entityId });
const percent = z.int().min(1).max(10_000);
/** Codes are compared without regard to case. */
const code = z
  .string()
  .regex(/^[\p{L}\p{N}_-]{1,40}$/u, 'letters, digits, - and _, 40 at most')
  .transform((written) => written.toUpperCase());

/** A lower price for a while: for everybody or, with a code, for those who enter it. */
export const campaignShape = z
  .strictObject({
    externalId: text(100),
    name: text(120),
    code: code.optional(),
    from: importDay,
    until: importDay,
    mostUses: z.int().min(1).max(2_000_000_000).optional(),
    /** Where it is valid, and for which plans; empty: all. */
    centers: z.array(centerId).max(500).default([]),
    plans: z.array(planReference).max(500).default([]),
    /** What it makes cheaper: the joining fee, or the periods. */
    target: z.enum(['FEE', 'PERIODS']),
    /** For how many whole periods; without a number for as long as the membership lasts. */
    periods: z.int().min(1).max(1000).optional(),
    /** Off the price, in hundredths of a percent. */
    percent: percent.optional(),
    /** Off the price, in minor units. */
    amount: minorUnits.min(1).optional(),
    /** The price itself. */
    price: minorUnits.optional(),
  })
  .refine(({ target, periods }) => periods === undefined || target === 'PERIODS', {
    path: ['periods'],
    message: 'a joining fee has no periods',
  })
  .refine((rule) => [rule.percent, rule.amount, rule.price].filter((one) => one !== undefined).length === 1, {
    path: ['target'],
    message: 'needs exactly one of percent, amount and price',
  });
export type CampaignData = z.infer<typeof campaignShape>;

/** Under which a company pays a share of its employees' memberships. */
export const agreementShape = z
  .strictObject({
    externalId: text(100),
    /** As companies.json knows it: by its centre and contact. */
    company: z.strictObject({ centerId, contact: entityId }),
    /** Which plans; empty: all that companies may sponsor. */
    plans: z.array(planReference).max(500).default([]),
    /** A share of each period, in hundredths of a percent. */
    percent: percent.optional(),
    /** Of each period, in minor units. */
    amount: minorUnits.min(1).optional(),
    sponsorsJoiningFee: z.boolean().default(false),
    code: code.optional(),
    emailDomains: z
      .array(
        z
          .string()
          .regex(
            /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/,
            'a domain, such as firm.example',
          ),
      )
      .max(50)
      .default([]),
    from: importDay,
    until: importDay.optional(),
    /** People who work there, until their last day. */
    employees: z
      .array(
        z.strictObject({ id: entityId, centerId, since: importDay.optional(), until: importDay.optional() }),
      )
      .max(10_000)
      .default([]),
  })
  .refine(({ percent: share, amount }) => (share === undefined) !== (amount === undefined), {
    path: ['company'],
    message: 'needs exactly one of percent and amount',
  });
export type AgreementData = z.infer<typeof agreementShape>;
