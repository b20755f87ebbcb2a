import {
  contentBlock,
  features,
  footerLinks,
  general,
  locales,
  lookAndFeel,
  menu,
  openingHours,
  paymentProvidersConfig,
  redirects,
  strapLine,
  webappConfig,
  zipCodeFormat,
} from '@foyer/contract/config';
import { lineRules } from '@foyer/contract/shared/booking';
import { priceOverrides } from '@foyer/contract/shared/clipcard';
import { requirement } from '@foyer/contract/shared/person/fields';
import { memberFields } from '@foyer/contract/shared/person/member-fields';
import { profileTabs } from '@foyer/contract/shared/person/profile';
import { z } from 'zod';
import { asWritten } from './partial-schema.ts';

const minutes = z.int().min(1).max(527_040);

/** Rules of a club, most of them numbers; those have the value that behaviour.md names where nothing is said. */
export const parameters = z.object({
  sessionIdleMinutes: minutes.default(30),
  sessionMinutes: minutes.default(12 * 60),
  sessionKeptMinutes: minutes.default(30 * 24 * 60),
  lockoutFailures: z.int().min(1).max(100).default(5),
  lockoutWindowMinutes: minutes.default(15),
  lockoutMinutes: minutes.default(15),
  resetLinkMinutes: minutes.default(60),
  emailCodeMinutes: minutes.default(10),
  emailCodeTries: z.int().min(1).max(20).default(5),
  /** Whether an address has to be proven by a code before it is taken for an account. */
  emailProof: z.boolean().default(true),
  /** So many sessions may a person have at once; the one that was used least lately ends. */
  sessionsAtOnce: z.int().min(1).max(100).default(20),
  /** Passkeys beside the password: nobody is asked, everybody may set one up, or whoever works here must. */
  secondFactor: z.enum(['off', 'offered', 'staff']).default('offered'),
  minimumAge: z.int().min(0).max(120).default(16),
  childMinimumAge: z.int().min(0).max(120).default(0),
  childMaximumAge: z.int().min(0).max(120).default(17),
  /** People in one family, the primary adult included. */
  familyMembersMax: z.int().min(1).max(100).default(10),
  gdprVersion: z.int().min(0).max(100_000).default(0),
  termsVersion: z.int().min(0).max(100_000).default(1),
  /** How long what is scarce is kept for a basket, and a payment may take. */
  basketMinutes: z.int().min(1).max(120).default(15),
  paymentLinkDays: z.int().min(1).max(60).default(7),
  /** Days until an invoice is due that is paid later. */
  invoiceDueDays: z.int().min(0).max(90).default(14),
  /** In minor units: the most that a person may owe the centre by buying on invoice or by direct debit. */
  unpaidLimit: z.int().min(0).optional(),
  payLater: z.enum(['nobody', 'staff', 'everybody']).default('staff'),
  /** What staff and managers may do to the price of a clipcard, within the bounds of the product. */
  staffPriceOverrides: z.array(z.enum(priceOverrides)).max(priceOverrides.length).default([]),
  managerPriceOverrides: z
    .array(z.enum(priceOverrides))
    .max(priceOverrides.length)
    .default([...priceOverrides]),
  partialDebtPayment: z.boolean().default(false),
  /** In minor units; what is dearer is not charged to a card on file. */
  cardOnFileLimit: z.int().min(0).optional(),
  /** How long a place is kept while somebody picks a clipcard or pays. */
  tentativeMinutes: z.int().min(1).max(120).default(10),
  /** Places that one account may hold unpaid at a time, for themselves and their family. */
  heldPlacesMax: z.int().min(1).max(100).default(6),
  /** How long a place is kept at most for whoever was sent a link to pay for it. */
  classLinkMinutes: z.int().min(5).max(1440).default(120),
  /** How a place in a full class that falls free is given away; see docs/rules/booking.md. */
  lineRule: z.enum(lineRules).default('next'),
  /** From so many minutes before a class on, places go to whoever is first. */
  lineClosesMinutes: z.int().min(0).max(527_040).default(60),
  offerMinutes: z.int().min(1).max(1440).default(30),
  /** Whether the club checks who comes to a class; else nobody is written down as missing. */
  checksIn: z.boolean().default(true),
  /** Who may cancel and change classes. */
  classChangesBy: z.enum(['staff', 'managers']).default('staff'),
  /** So many classes missed in so many days keep somebody from booking for so many days; 0: never. */
  noShows: z.int().min(0).max(100).default(3),
  noShowDays: z.int().min(1).max(366).default(30),
  sanctionDays: z.int().min(1).max(366).default(7),
  /** Managers always may; staff where the club says so. */
  staffReadHistory: z.boolean().default(false),
  /** How long a member pass works without being renewed. */
  memberPassDays: z.int().min(1).max(60).default(7),
  legalName: z.string().trim().min(1).max(120).optional(),
  vatNumber: z.string().trim().min(1).max(40).optional(),
});
export type Parameters = z.infer<typeof parameters>;

/** Which fields of a person a centre asks for; see contract/src/shared/person/fields.ts for what stands otherwise. */
export const memberFieldRequirements = z.partialRecord(z.enum(memberFields), requirement);
/** Which tabs the profile has. */
export const shownProfileTabs = z.array(z.enum(profileTabs)).max(profileTabs.length);

/** A key of somebody else, to check a signature with: the half that could sign has no place here. */
const publicKey = z
  .record(z.string(), z.unknown())
  .refine((key) => ['RSA', 'EC', 'OKP'].includes(String(key['kty'])), 'not a public key')
  .refine((key) => !('d' in key) && !('k' in key), 'holds a secret');

/** A system of the club whose tokens sign people in. The secret itself is named, never written here. */
const ssoIssuer = z
  .strictObject({
    issuer: z.string().min(1).max(200),
    replaces: z.string().min(1).max(200).optional().describe('The name under which it issued before'),
    audience: z.string().min(1).max(200),
    secretName: z
      .string()
      .max(100)
      .optional()
      .describe('Shared secret (HS256), by its name among the secrets'),
    jwks: z.strictObject({ keys: z.array(publicKey).min(1).max(20) }).optional(),
  })
  .refine(
    (issuer) => (issuer.secretName === undefined) !== (issuer.jwks === undefined),
    'either secretName or jwks',
  );
export const ssoIssuers = z.array(ssoIssuer).max(20);
export type SsoIssuer = z.infer<typeof ssoIssuer>;

/** Everything that a document may set, whole. */
export const settings = z.object({
  locales,
  lookAndFeel,
  general,
  menu,
  features,
  redirects,
  strapLines: z.array(strapLine).max(100),
  contentBlocks: z.array(contentBlock).max(100),
  footerLinks,
  openingHours,
  translations: webappConfig.shape.translations,
  paymentProvidersConfig,
  zipCodeList: z.array(zipCodeFormat).max(300),
  parameters,
  memberFields: memberFieldRequirements,
  childFields: memberFieldRequirements,
  profileTabs: shownProfileTabs,
  sso: ssoIssuers,
});
type Whole = z.input<typeof settings>;

/**
 * A configuration document as it is written for a brand, an area or a centre. Everything is
 * optional here: what counts is whether all that apply, laid over each other, are complete.
 * Null takes away what a document below has set.
 */
export const document = asWritten(settings);
export type Document = {
  [Section in keyof Whole]?:
    | (Whole[Section] extends unknown[]
        ? Whole[Section]
        : { [Field in keyof Whole[Section]]?: Whole[Section][Field] | null })
    | null;
};
