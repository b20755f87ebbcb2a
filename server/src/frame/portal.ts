import type { FastifyRequest } from 'fastify';
import type { Club, Clubs } from '../config/club.ts';
import type { Settings } from '../settings/environment.ts';

/** Our client says in `x-referer` which page of the portal it is on; that page's centre is the portal's. */
export function refererOf(request: FastifyRequest): URL | undefined {
  const header = request.headers['x-referer'];
  return typeof header === 'string' && URL.canParse(header) ? new URL(header) : undefined;
}

const centerIdIn = (url: URL | undefined): number | undefined => {
  const text = url?.searchParams.get('centerId');
  return text && /^\d{1,10}$/.test(text) ? Number(text) : undefined;
};

export function portalOf(request: FastifyRequest, clubs: Clubs, asked?: number): Promise<Club | undefined> {
  const referer = refererOf(request);
  return clubs.byAddress({ host: request.host, centerId: asked ?? centerIdIn(referer) });
}

export const isThisMachine = (name: string) => /^((.+\.)?localhost|127\.0\.0\.1|\[::1\])$/.test(name);

/**
 * Where links in e-mails lead. Anybody can write any host name into a request, and a link with a
 * secret must not be sent there: only a name of the centre itself is taken from the request, in the
 * demo also others, and this machine's.
 */
export function originOf(
  request: Pick<FastifyRequest, 'host' | 'protocol'>,
  { center }: Pick<Club, 'center'>,
  settings: Pick<Settings, 'publicUrl' | 'demo' | 'port'>,
): string {
  const host = request.host.toLowerCase();
  const name = host.replace(/:\d+$/, '');
  const asked = `${request.protocol}://${host}`;
  if (center.hosts.includes(name)) {
    return settings.publicUrl?.startsWith('https:') ? `https://${host}` : asked;
  }
  if (settings.publicUrl) return settings.publicUrl;
  const isKnown = (settings.demo || isThisMachine(name)) && URL.canParse(asked);
  return isKnown ? new URL(asked).origin : ownOrigin({ center }, settings);
}

/** Where links lead of what nobody has asked for. */
export const ownOrigin = (
  { center }: Pick<Club, 'center'>,
  settings: Pick<Settings, 'publicUrl' | 'port'>,
): string =>
  settings.publicUrl ??
  (center.hosts[0] ? `https://${center.hosts[0]}` : `http://localhost:${settings.port}`);

/** The address of a page of this portal; it names the centre where its host name would not lead there. */
export async function linkTo(origin: string, path: string, club: Club, clubs: Clubs): Promise<string> {
  const link = new URL(path, origin);
  const reached = await clubs
    .byAddress({ host: link.host, centerId: undefined })
    // Where another club's configuration is broken, the link needs the centre all the more.
    .catch(() => undefined);
  if (reached?.center.id !== club.center.id) link.searchParams.set('centerId', String(club.center.id));
  return link.href;
}

/** The best of the club's languages for this visitor. */
export function languageOf(request: FastifyRequest, club: Club): string {
  const offered = club.locales.map((locale) => locale.code);
  const wanted = String(request.headers['accept-language'] ?? '')
    .split(',', 10)
    .map((part) => part.trim().slice(0, 2).toLowerCase());
  return wanted.find((code) => offered.includes(code)) ?? offered[0] ?? 'en';
}
