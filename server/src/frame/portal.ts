import type { FastifyRequest } from 'fastify';
import type { Club, Clubs } from '../clubs/club.ts';
import type { Settings } from '../settings/environment.ts';
import { bestLanguage } from './language.ts';

/** Our client says in `x-referer` which page of the portal it is on; that page's centre is the portal's. */
export function refererOf(request: FastifyRequest): URL | undefined {
  const header = request.headers['x-referer'];
  return typeof header === 'string' && URL.canParse(header) ? new URL(header) : undefined;
}

const centerIdIn = (url: URL | undefined): number | undefined => {
  const text = url?.searchParams.get('centerId');
  return text && /^\d{1,10}$/.test(text) ? Number(text) : undefined;
};

export function portalOf(
  request: FastifyRequest,
  clubs: Clubs,
  requestedCenterId?: number,
): Promise<Club | undefined> {
  const referer = refererOf(request);
  return clubs.byAddress({ host: request.host, centerId: requestedCenterId ?? centerIdIn(referer) });
}

export const isThisMachine = (name: string) => /^((.+\.)?localhost|127\.0\.0\.1|\[::1\])$/.test(name);

/**
 * Where links in e-mails lead. Anybody can write any host and port into a request, and a link with a secret must not be
 * sent there. The request only chooses among the host names of the centre; scheme and port come from PUBLIC_URL, or
 * without one are the server's own. The demo, whose mail nobody receives, and this machine are taken as they are asked
 * for.
 */
export function originOf(
  request: Pick<FastifyRequest, 'host' | 'protocol'>,
  { center }: Pick<Club, 'center'>,
  settings: Pick<Settings, 'publicUrl' | 'demo' | 'port'>,
): string {
  const host = request.host.toLowerCase();
  const name = host.replace(/:\d+$/, '');
  const address = `${request.protocol}://${host}`;
  const isOwn = center.hosts.includes(name);
  if (settings.publicUrl) return isOwn ? atHost(settings.publicUrl, name) : settings.publicUrl;
  if ((settings.demo || isThisMachine(name)) && URL.canParse(address)) return new URL(address).origin;
  if (!isOwn) return ownOrigin({ center }, settings);
  const isOwnPort = host === name || host === `${name}:${settings.port}`;
  return new URL(`${request.protocol}://${isOwnPort ? host : name}`).origin;
}

/** The public address with another host name; a path in it is kept for nobody. */
function atHost(publicUrl: string, name: string): string {
  const url = new URL(publicUrl);
  url.hostname = name;
  return url.origin;
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
export const languageOf = (request: FastifyRequest, { locales }: Club): string =>
  bestLanguage(
    request.headers['accept-language'],
    locales.map(({ code }) => code),
  );
