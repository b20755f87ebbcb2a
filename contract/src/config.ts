import { z } from 'zod';
import { calls } from './call.ts';
import { accessLevel } from './shared/access.ts';
import { centerId, centerIdText } from './shared/key-schemas.ts';
import { locale } from './shared/locale.ts';
import { menuKeys, paymentProviders, redirectNames, weekdays } from './shared/portal.ts';

/** Six hex digits with an optional #, as section 5 of the specification says. */
export const color = z.string().regex(/^#?[0-9a-fA-F]{6}$/, 'general.incorrectColors');

/**
 * A path of this portal, or a URL. Browsers read a backslash as a slash and skip tabs and line breaks, so a path with
 * one could lead to another host.
 */
export const address = z
  .string()
  .max(500)
  .regex(/^(\/(?!\/)|https:\/\/|mailto:|tel:)[^\s\\\p{Cc}]*$/u, 'general.invalidInput');

/** The address of a picture: a path of this portal, or a URL. */
export const picture = address.regex(/^(\/|https:\/\/)/, 'general.invalidInput');

/** One picture for every width of the header: up to 48rem, up to 64rem, beyond. */
const bySize = z.object({ small: picture, medium: picture.optional(), large: picture.optional() });

/** Matches the page with this path and the pages below it; / is the start page alone, /* every page. */
const path = z.string().startsWith('/').max(200);

export const lookAndFeel = z.object({
  mainColor: color,
  secondaryColor: color,
  siteLogo: picture,
  highlightColor: color.optional(),
  makeAwareColor: color.optional(),
  /** Background and text colour of the summary block: the pass, the order header, the member card. */
  bannerSummaryColor: color.optional(),
  bannerSummaryTextColor: color.optional(),
  favicon: picture.optional(),
  customCSS: z.string().max(50_000).default(''),
  scheme: z.enum(['light', 'dark', 'auto']).default('light'),
  banners: z
    .array(z.object({ path, image: bySize, alt: z.string().max(200).default('') }))
    .max(50)
    .default([]),
  /** Pictures by activity name or group. Any other activity gets the default picture. */
  classImages: z.record(z.string().max(100), picture).default({}),
  defaultClassImage: picture.default('/default_class_3.png'),
  /** Shows drawn artwork of the activity, instead of the default picture, for a class without a picture. */
  classArtwork: z.boolean().default(false),
  addonImages: z.record(z.string().max(100), picture).default({}),
});

const analyticsId = z.string().regex(/^(G|UA)-[A-Z0-9-]{4,20}$/);

export const general = z.object({
  clubName: z.string().min(1).max(80),
  pageTitle: z.string().max(80).optional(),
  googleAnalyticsId: z.union([analyticsId, z.array(analyticsId).max(10)]).optional(),
  googleTagManagerId: z
    .string()
    .regex(/^GTM-[A-Z0-9]{4,12}$/)
    .optional(),
  googleMapsKey: z
    .string()
    .regex(/^[\w-]{10,80}$/)
    .optional(),
  /** Where people write to when something does not work. */
  supportEmail: z.email().optional(),
  supportPhone: z.string().max(40).optional(),
});

/** 0 hides a route and makes it /404; any other number is its position in the navigation. */
export const menu = z.partialRecord(z.enum(menuKeys), z.int().min(0).max(99));

export const features = z.object({
  enableJoinFlow: z.boolean().default(false),
  enableLoginPage: z.boolean().default(true),
  enableProfile: z.boolean().default(true),
  enableLeadCreation: z.boolean().default(false),
  allowSubscriptionSaleOutsideHomeCenter: z.boolean().default(false),
  classBookingFlowAnonymous: z.boolean().default(false),
  /** Pages for cancelling and for withdrawing without signing in. Left out: on where the law asks for them. */
  publicCancellation: z.boolean().optional(),
  publicWithdrawal: z.boolean().optional(),
});
export type Feature = keyof z.infer<typeof features>;

export const redirects = z.object({
  ...(Object.fromEntries(redirectNames.map((name) => [name, address.optional()])) as Record<
    (typeof redirectNames)[number],
    z.ZodOptional<typeof address>
  >),
  /** Paths of this portal that redirect elsewhere. */
  outgoingRedirects: z
    .array(z.object({ from: z.string().startsWith('/').max(200), to: address }))
    .max(50)
    .default([]),
  /** Hosts outside the portal that a redirect or a payment may return to. */
  allowedHosts: z
    .array(z.string().regex(/^[a-z0-9.-]+(:\d{1,5})?$/))
    .max(50)
    .default([]),
});

const language = z.string().regex(/^[a-z]{2,3}$/);
export const html = z.string().max(20_000);

export const locales = z
  .array(locale)
  .min(1)
  .max(20)
  .refine((all) => new Set(all.map(({ code }) => code)).size === all.length, 'one language twice');

export const strapLine = z.object({ path, language, html });
export const contentBlock = z.object({
  /** Shows when the address contains this fragment. */
  pathFragment: z.string().min(1).max(200),
  /** Matches only when the address equals the fragment, such as / for the start page. */
  exact: z.boolean().optional(),
  language: language.optional(),
  title: z.string().max(120),
  html,
  image: picture.optional(),
  /** Name of the artwork to draw where there is no picture. */
  artwork: z.string().max(40).optional(),
  link: z.object({ text: z.string().max(80), to: address }).optional(),
});
export const footerLinks = z.object({
  imprint: address.optional(),
  dataProtection: address.optional(),
  legal: address.optional(),
  generalTermsAndConditions: address.optional(),
});

/** A time of day; 24:00 is the end of the day. */
const timeOfDay = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/);
/** Opening times of a day, earliest first. An empty list means closed. */
const openFrom = z
  .array(
    z
      .object({ from: timeOfDay, to: timeOfDay })
      .refine(({ from, to }) => from < to, 'it closes before it opens'),
  )
  .max(4)
  .refine(
    (spans) => spans.every(({ from }, at) => from >= (spans[at - 1]?.to ?? '')),
    'not one after the other',
  );
export const openingHours = z.object({
  /** An omitted day shows no hours. */
  week: z.partialRecord(z.enum(weekdays), openFrom).default({}),
  exceptions: z
    .array(
      z.object({
        date: z.iso.date(),
        hours: openFrom,
        /** The reason, per language. */
        name: z.record(language, z.string().min(1).max(80)).optional(),
      }),
    )
    .max(100)
    .default([]),
});
export type OpeningHours = z.infer<typeof openingHours>;

export const paymentProvidersConfig = z.partialRecord(
  z.enum(paymentProviders),
  z.object({ allowedForStaff: z.boolean(), allowedForMember: z.boolean() }),
);

function isRegularExpression(text: string): boolean {
  try {
    return Boolean(new RegExp(text, 'u'));
  } catch {
    return false;
  }
}

export const zipCodeFormat = z.object({
  country: z.string().regex(/^[A-Z]{2}$/),
  format: z
    .string()
    .max(200)
    .refine(isRegularExpression, 'not a regular expression')
    .describe('Regular expression that the whole code must match'),
  example: z.string().max(20),
});

/** Address and contact details of a centre. */
const place = {
  address1: z.string(),
  zipCode: z.string(),
  city: z.string(),
  phone: z.string().optional(),
  email: z.string().optional(),
  latitude: z.number().optional(),
  longitude: z.number().optional(),
};

/** What a browser needs to show the portal of one centre. It never contains a secret. */
export const webappConfig = z.object({
  configCenterId: centerId,
  brandId: z.string(),
  version: z.string(),
  center: z.object({
    id: centerId,
    name: z.string(),
    country: z.string(),
    timeZone: z.string(),
    currency: z.string(),
    currencyExponent: z.int().min(0).max(3),
    ...place,
  }),
  locales,
  lookAndFeel,
  general,
  menu,
  features,
  redirects,
  strapLines: z.array(strapLine),
  contentBlocks: z.array(contentBlock),
  footerLinks,
  openingHours,
  /** Message key → text, per language. Overrides the portal's own catalogue. */
  translations: z.record(language, z.record(z.string().max(120), z.string().max(2000))),
  paymentProvidersConfig,
  zipCodeList: z.array(zipCodeFormat),
});
export type WebappConfig = z.infer<typeof webappConfig>;

export const center = z.object({
  id: centerId,
  name: z.string(),
  areaId: z.string(),
  country: z.string(),
  timeZone: z.string(),
  currency: z.string(),
  ...place,
  startupDate: z.string().optional().describe('First day of the club, YYYY-MM-DD'),
});
export type Center = z.infer<typeof center>;

export const config = calls('config', {
  'webapp-config': {
    method: 'GET',
    access: 'anyone',
    summary: 'Everything a browser needs to be the portal of one centre',
    input: z.strictObject({
      centerId: centerIdText.optional().describe('Left out: the centre that this address is the portal of'),
    }),
    output: webappConfig,
    refusals: ['general.centerNotFound', 'general.incompleteConfig', 'general.incorrectColors'],
  },
  'load-centers-for-area': {
    method: 'GET',
    access: 'anyone',
    summary: 'The centres of an area, or of the whole brand of this portal',
    input: z.strictObject({ areaId: z.string().max(60).optional(), centerId: centerIdText.optional() }),
    output: z.array(center),
    refusals: ['general.centerNotFound'],
  },
  'load-staff-centers': {
    method: 'GET',
    access: ['STAFF', 'MANAGER'],
    summary: 'The centres in which the caller works, with the roles held there',
    input: z.strictObject({
      roles: z
        .preprocess(
          (value) => (typeof value === 'string' ? value.split(',') : value),
          z.array(accessLevel).max(4),
        )
        .optional()
        .describe('Only centres where one of these is held; several separated by commas'),
    }),
    output: z.array(center.extend({ roles: z.array(accessLevel) })),
    refusals: [],
  },
});
