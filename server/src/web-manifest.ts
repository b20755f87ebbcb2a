import type { WebappConfig } from '@foyer/contract/config';

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

const addressed = (path: string, centerId: number | undefined) =>
  centerId === undefined ? path : `${path}?centerId=${centerId}`;

export const manifestPath = (centerId: number | undefined) => addressed('/manifest.webmanifest', centerId);

/** What a device needs to install the portal as the app of one club. */
export function webManifest(config: WebappConfig, language: string, centerId: number | undefined) {
  const { general, lookAndFeel, locales } = config;
  const locale = locales.find(({ code }) => code === language);
  const start = addressed('/', centerId);
  const icon = { src: addressed('/app-icon.svg', centerId), sizes: 'any', type: 'image/svg+xml' };
  return {
    id: start,
    name: general.pageTitle ?? general.clubName,
    short_name: general.clubName,
    lang: locale?.locale ?? 'en',
    dir: locale?.direction ?? 'ltr',
    start_url: start,
    scope: '/',
    display: 'standalone',
    theme_color: lookAndFeel.mainColor,
    background_color: lookAndFeel.scheme === 'dark' ? '#111111' : '#ffffff',
    icons: [
      { ...icon, purpose: 'any' },
      { ...icon, purpose: 'maskable' },
    ],
  };
}

const size = 512;
/** A device may cut everything off but a circle of four fifths. */
const artwork = 280;

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();

/** As the components choose it: dark text on a colour that is light to the eye. */
function textOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return red * 0.299 + green * 0.587 + blue * 0.114 > 186 ? '#16191d' : '#ffffff';
}

/** The club's mark on its colour, with room around it for whatever shape a device gives its icons; or its initials. */
export function appIcon({ general, lookAndFeel }: WebappConfig, mark: Buffer | undefined): string {
  const ground = lookAndFeel.mainColor;
  const at = (size - artwork) / 2;
  const content = mark
    ? `<rect x="${at - 56}" y="${at - 56}" width="${artwork + 112}" height="${artwork + 112}" rx="80" fill="#ffffff"/>
  <image x="${at}" y="${at}" width="${artwork}" height="${artwork}" href="data:image/svg+xml;base64,${mark.toString('base64')}"/>`
    : `<text x="50%" y="50%" dy="0.35em" text-anchor="middle" font-family="system-ui, sans-serif" font-weight="700" font-size="200" fill="${textOn(ground)}">${escapeXml(initialsOf(general.clubName))}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">
  <rect width="${size}" height="${size}" fill="${ground}"/>
  ${content}
</svg>
`;
}
