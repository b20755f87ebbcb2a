import { webappConfig } from '@foyer/contract/config';
import type { Locale } from '@foyer/contract/shared/locale';
import { defaultRequirements } from '@foyer/contract/shared/person/fields';
import { profileTabs } from '@foyer/contract/shared/person/profile';
import { z } from 'zod';
import { cleanCss } from './clean-css.ts';
import { cleanHtml } from './clean-html.ts';
import { ConfigFault } from './config-fault.ts';
import {
  type Document,
  memberFieldRequirements,
  parameters,
  shownProfileTabs,
  ssoIssuers,
} from './document.ts';

type Plain = Record<string, unknown>;
const isPlain = (value: unknown): value is Plain =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** Merges as RFC 7396 does: objects field by field, null removes, anything else replaces. */
export function overlay(below: Plain, above: Plain): Plain {
  const merged = new Map(Object.entries(below));
  for (const [name, value] of Object.entries(above)) {
    const under = merged.get(name);
    if (value === null) merged.delete(name);
    else merged.set(name, isPlain(value) ? overlay(isPlain(under) ? under : {}, value) : value);
  }
  // fromEntries defines fields; assigning would let one called __proto__ change the object's nature.
  return Object.fromEntries(merged);
}

const publicPart = webappConfig.omit({ configCenterId: true, brandId: true, version: true, center: true });
export type PublicPart = z.infer<typeof publicPart>;

/** Locale of a portal that sets no languages. */
const plainLocale: Locale = {
  code: 'en',
  locale: 'en-US',
  longName: 'English',
  shortName: 'EN',
  numberFormat: 'en-US',
  dateFormat: 'MM/DD/YYYY',
  dateFormatFull: 'dddd, MMMM D, YYYY',
  order: 0,
  direction: 'ltr',
};

/** Defaults below the brand's document. */
export const ground = (brandName: string): Document => ({
  locales: [plainLocale],
  lookAndFeel: {},
  general: { clubName: brandName },
  menu: {},
  features: {},
  redirects: {},
  strapLines: [],
  contentBlocks: [],
  footerLinks: {},
  openingHours: {},
  translations: {},
  paymentProvidersConfig: {},
  zipCodeList: [],
  parameters: {},
  memberFields: {},
  childFields: {},
  profileTabs: [...profileTabs],
  sso: [],
});

/** Settings that stay on the server. */
const ownPart = z.object({
  parameters,
  memberFields: memberFieldRequirements.transform((given) => ({ ...defaultRequirements, ...given })),
  childFields: memberFieldRequirements.transform((given) => ({ ...defaultRequirements, ...given })),
  profileTabs: shownProfileTabs,
  sso: ssoIssuers,
});
export type OwnPart = z.infer<typeof ownPart>;

const whole = publicPart.extend(ownPart.shape);

/** Merges the documents and checks that the result is complete. */
export const layered = (documents: Plain[]) => whole.safeParse(documents.reduce(overlay, {}));

export const isColorFault = (issue: { message: string }): boolean =>
  issue.message === 'general.incorrectColors';

/** Returns the merged configuration. Throws a ConfigFault if it is incomplete. */
export function resolve(documents: Plain[]): { config: PublicPart; own: OwnPart } {
  const parsed = layered(documents);
  if (!parsed.success) {
    const isColor = parsed.error.issues.some(isColorFault);
    throw new ConfigFault(
      isColor ? 'general.incorrectColors' : 'general.incompleteConfig',
      z.prettifyError(parsed.error),
    );
  }
  const { parameters, memberFields, childFields, profileTabs, sso, ...config } = parsed.data;
  return { config: shown(config), own: { parameters, memberFields, childFields, profileTabs, sso } };
}

/** Club texts are cleaned when saved, and here again, because a document may be older than the rule. */
const shown = (config: PublicPart): PublicPart => ({
  ...config,
  lookAndFeel: {
    ...config.lookAndFeel,
    customCSS: cleanCss(config.lookAndFeel.customCSS, config.redirects.allowedHosts).css,
  },
  strapLines: config.strapLines.map((line) => ({ ...line, html: cleanHtml(line.html) })),
  contentBlocks: config.contentBlocks.map((block) => ({ ...block, html: cleanHtml(block.html) })),
});
