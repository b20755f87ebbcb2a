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
import { waitingListRules } from '@foyer/contract/shared/booking';
import { priceOverrides } from '@foyer/contract/shared/clipcard';
import { courtDraw } from '@foyer/contract/shared/court';
import { requirement } from '@foyer/contract/shared/person/fields';
import { memberFields } from '@foyer/contract/shared/person/member-fields';
import { profileTabs } from '@foyer/contract/shared/person/profile';
import { healthReaders } from '@foyer/contract/shared/questionnaire';
import { z } from 'zod';
import { partialSchema } from './partial-schema.ts';

const minutes = z.int().min(1).max(527_040);

/** A club's rules, most of them numbers, with the defaults of behaviour.md. */
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
  /** Whether an address must be proven by a code before it can open an account. */
  emailProof: z.boolean().default(true),
  /** Maximum of open sessions per person; the least recently used one ends. */
  sessionsAtOnce: z.int().min(1).max(100).default(20),
  /** Passkeys beside the password: offered to nobody, optional for everybody, or required of staff. */
  secondFactor: z.enum(['off', 'offered', 'staff']).default('offered'),
  minimumAge: z.int().min(0).max(120).default(16),
  /** The day on which the club opens: memberships start then at the earliest. */
  startupDate: z.iso.date().optional(),
  /** How many days ahead a membership can start. */
  startDaysAhead: z.int().min(0).max(730).default(60),
  /** Who may set the price and an earlier start of a member's new membership. */
  membershipTermsBy: z.enum(['managers', 'staff']).default('managers'),
  /** How many days back those who may can let a membership start. */
  startDaysBack: z.int().min(0).max(366).default(31),
  /** For how many days after the end of a membership joining again costs no joining fee. */
  formerMemberDays: z.int().min(0).max(730).default(30),
  /** For how many days after the day of an online purchase a member can withdraw from a membership. 0: never. */
  coolingOffDays: z.int().min(0).max(366).default(14),
  /** Whether the days that a member has used until the withdrawal are charged. */
  withdrawalChargesUsedDays: z.boolean().default(false),
  childMinimumAge: z.int().min(0).max(120).default(0),
  childMaximumAge: z.int().min(0).max(120).default(17),
  /** Maximum of people in a family, including the primary adult. */
  familyMembersMax: z.int().min(1).max(100).default(10),
  gdprVersion: z.int().min(0).max(100_000).default(0),
  termsVersion: z.int().min(0).max(100_000).default(1),
  /** How long a basket holds scarce things, and how long a payment may take. */
  basketMinutes: z.int().min(1).max(120).default(15),
  paymentLinkDays: z.int().min(1).max(60).default(7),
  /** Days until a deferred invoice is due. */
  invoiceDueDays: z.int().min(0).max(90).default(14),
  /** In minor units: the most that a person may owe the centre for purchases on invoice or by direct debit. */
  unpaidLimit: z.int().min(0).optional(),
  payLater: z.enum(['nobody', 'staff', 'everybody']).default('staff'),
  /** What staff and managers may do to the price of a clipcard, within the bounds of the product. */
  staffPriceOverrides: z.array(z.enum(priceOverrides)).max(priceOverrides.length).default([]),
  managerPriceOverrides: z
    .array(z.enum(priceOverrides))
    .max(priceOverrides.length)
    .default([...priceOverrides]),
  partialDebtPayment: z.boolean().default(false),
  /** In minor units: larger amounts are not charged to a stored card. */
  cardOnFileLimit: z.int().min(0).optional(),
  /** How long a place is held while a person picks a clipcard or pays. */
  tentativeMinutes: z.int().min(1).max(120).default(10),
  /** Maximum of unpaid places that one account may hold for themselves and their family. */
  heldPlacesMax: z.int().min(1).max(100).default(6),
  /** How long a place is held at most for the recipient of a payment link. */
  classLinkMinutes: z.int().min(5).max(1440).default(120),
  /** How long a place in a course is held for the next person on its standby list. */
  standbyOfferMinutes: z.int().min(1).max(10_080).default(1440),
  /** Maximum of places in courses that are in one basket at a time. */
  courseBasketMax: z.int().min(1).max(20).default(10),
  /** Until how many minutes before it a date that somebody makes up can be given back. */
  makeUpCancelMinutes: z.int().min(0).max(43_200).default(1440),
  /** How a free place in a full class is assigned; see docs/rules/booking.md. */
  lineRule: z.enum(waitingListRules).default('next'),
  /** Minutes before a class from which free places go to the first person who books. */
  lineClosesMinutes: z.int().min(0).max(527_040).default(60),
  offerMinutes: z.int().min(1).max(1440).default(30),
  /** How long a court that has fallen free is held for each person who watches for it. */
  courtTurnMinutes: z.int().min(1).max(120).default(10),
  /** How many watches for courts a person can have at a centre. */
  courtWatchesMax: z.int().min(1).max(50).default(5),
  /** Who can book the same hour of a court on many dates. */
  standingBookingsBy: z.enum(['nobody', 'staff', 'everybody']).default('staff'),
  /** How many days ahead the last of these dates can be. */
  standingBookingDays: z.int().min(7).max(182).default(182),
  /** Whether the club checks attendance; otherwise nobody is recorded as missing. */
  checksIn: z.boolean().default(true),
  /** Whether it checks people in at courts too. */
  checksInCourts: z.boolean().default(false),
  /** Hours of courts that many want; see docs/rules/courts-closing-and-draws.md. */
  courtDraws: z.array(courtDraw).max(50).default([]),
  /** Whether people who join a court's hour need a membership or clipcard of their own. */
  playersNeedPrivilege: z.boolean().default(false),
  /** How many hours before the start of a court the parts of its price have to be paid. */
  splitHoursBefore: z.int().min(1).max(672).default(24),
  /** Who may cancel and change classes. */
  classChangesBy: z.enum(['staff', 'managers']).default('staff'),
  /** Whether members need a health certificate that counts today. */
  asksForHealthCertificate: z.boolean().default(false),
  /** How many missed classes within how many days block a person from booking, and for how many days; 0: never. */
  noShows: z.int().min(0).max(100).default(3),
  noShowDays: z.int().min(1).max(366).default(30),
  sanctionDays: z.int().min(1).max(366).default(7),
  /** The hour of the day, in the centre's calendar, from which the nightly job runs. */
  nightlyHour: z.int().min(0).max(23).default(3),
  /** How many days before the first day of a period it is billed. */
  billingLeadDays: z.int().min(0).max(60).default(0),
  /** How many days after a collection has failed it is tried again, for each further attempt. */
  collectionRetryDays: z.array(z.int().min(1).max(60)).max(5).default([3, 7]),
  /** In minor units, with tax, for each direct debit that the bank has returned and that is collected again. */
  representationFee: z.int().min(0).max(1_000_000).default(0),
  /** How many days after its due date an unpaid invoice gets its first, second … reminder. */
  reminderDays: z.array(z.int().min(1).max(365)).max(5).default([7, 21]),
  /** In minor units, with tax, for each reminder. */
  reminderFee: z.int().min(0).max(1_000_000).default(0),
  /** How many days after its due date an unpaid invoice is handed over to debt collection. 0: never. */
  debtCollectionDays: z.int().min(0).max(730).default(45),
  /** Managers always may; staff if the club allows it. */
  staffReadHistory: z.boolean().default(false),
  /** Who of the club reads members' answers about health. */
  healthAnswersReadBy: z.enum(healthReaders).default('managers'),
  /** How long a member pass is valid without renewal. */
  memberPassDays: z.int().min(1).max(60).default(7),
  /** How long a link of a friend works. */
  friendLinkDays: z.int().min(1).max(366).default(30),
  /** For how many days after the day on which a guest has taken a visit it can be used. */
  guestPassDays: z.int().min(1).max(366).default(30),
  /** How many free visits a guest can have at a centre within how many days. */
  guestVisits: z.int().min(1).max(100).default(3),
  guestVisitDays: z.int().min(1).max(3660).default(365),
  legalName: z.string().trim().min(1).max(120).optional(),
  vatNumber: z.string().trim().min(1).max(40).optional(),
});
export type Parameters = z.infer<typeof parameters>;

/** Which personal fields a centre requires; contract/src/shared/person/fields.ts has the defaults. */
export const memberFieldRequirements = z.partialRecord(z.enum(memberFields), requirement);
/** Tabs of the profile. */
export const shownProfileTabs = z.array(z.enum(profileTabs)).max(profileTabs.length);

/** A public key for checking signatures; private keys are refused. */
const publicKey = z
  .record(z.string(), z.unknown())
  .refine((key) => ['RSA', 'EC', 'OKP'].includes(String(key['kty'])), 'not a public key')
  .refine((key) => !('d' in key) && !('k' in key), 'holds a secret');

/** A system of the club whose tokens sign people in. The document names its secret but never contains it. */
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

/** Everything that a document can set, complete. */
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
 * A configuration document of a brand, an area or a centre. Everything is optional; only the combination of all that
 * apply must be complete. Null removes what a wider document has set.
 */
export const document = partialSchema(settings);
export type Document = {
  [Section in keyof Whole]?:
    | (Whole[Section] extends unknown[]
        ? Whole[Section]
        : { [Field in keyof Whole[Section]]?: Whole[Section][Field] | null })
    | null;
};
