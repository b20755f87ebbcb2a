import { createHash } from 'node:crypto';
import type { WebappConfig } from '@foyer/contract/config';
import type { PageSources } from './payment/provider/page-sources.ts';

const analyticsHosts = {
  connect:
    'https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com https://www.google.com',
  image: 'https://*.google-analytics.com https://*.googletagmanager.com',
};

const originOf = (address: string | undefined) =>
  address?.startsWith('https://') && URL.canParse(address) ? [new URL(address).origin] : [];

/** Where a club's pictures come from: what its configuration shows, and its own hosts. */
function imageHosts({ lookAndFeel, contentBlocks, strapLines }: WebappConfig): string[] {
  const inHtml = [...contentBlocks, ...strapLines].flatMap(({ html }) =>
    [...html.matchAll(/<img[^>]*?\ssrc="([^"]+)"/gi)].map((match) => match[1]),
  );
  const shown = [
    lookAndFeel.siteLogo,
    lookAndFeel.favicon,
    lookAndFeel.defaultClassImage,
    ...Object.values(lookAndFeel.classImages),
    ...Object.values(lookAndFeel.addonImages),
    ...lookAndFeel.banners.flatMap(({ image }) => [image.small, image.medium, image.large]),
    ...contentBlocks.map(({ image }) => image),
    ...inHtml,
  ];
  return [...new Set(shown.flatMap(originOf))];
}

const payingElsewhere: PageSources = { script: [], connect: [], frame: [], image: [], form: [] };

interface Page {
  paying?: PageSources;
  mayMeasure?: boolean;
  /** A script that stands in the page. */
  ownScript?: string;
}

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/**
 * What the page may load and do. Scripts come from the portal, and from a payment provider or wallet that the club has enabled,
 * where only a script of its own can show what the shopper fills in. Where a club measures and the page may come to it, a
 * script may also carry the page's nonce, as the one does that the portal adds after consent; no other host is let in as a whole.
 */
export function contentSecurityPolicy(
  config: WebappConfig | undefined,
  nonce: string,
  { paying = payingElsewhere, mayMeasure = false, ownScript = '' }: Page = {},
): string {
  const { googleAnalyticsId = [], googleTagManagerId } = config?.general ?? {};
  const measured = mayMeasure && (googleAnalyticsId.length > 0 || googleTagManagerId !== undefined);
  const hosts = (config?.redirects.allowedHosts ?? []).map((host) => `https://${host}`);
  const images = config ? [...new Set([...imageHosts(config), ...hosts])] : [];
  // A map is asked for by a press, and only where the club has a key for it.
  const frames = [...(config?.general.googleMapsKey ? ['https://www.google.com'] : []), ...paying.frame];
  const directives: Record<string, (string | false | undefined)[]> = {
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      ...paying.script,
      ownScript !== '' && hashOf(ownScript),
      measured && `'nonce-${nonce}'`,
    ],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:', 'blob:', ...images, measured && analyticsHosts.image, ...paying.image],
    'font-src': ["'self'", ...hosts],
    'connect-src': ["'self'", measured && analyticsHosts.connect, ...paying.connect],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", ...paying.form],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.filter(Boolean).join(' ')}`)
    .join('; ');
}
