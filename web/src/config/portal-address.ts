import { tabStore } from '../platform/storage.ts';

const key = 'portal-center-id';

const centerIdIn = (search: string): number | undefined => {
  const text = new URLSearchParams(search).get('centerId');
  return text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
};

/** The centre that this tab has asked for; without one the host name says which portal it is. */
export function requestedCenterId(): number | undefined {
  return centerIdIn(location.search) ?? centerIdIn(`?centerId=${tabStore.get(key) ?? ''}`);
}

/** Remembers the centre of this tab, so that links within the portal need not repeat it. */
export function rememberCenter(): void {
  const inAddress = centerIdIn(location.search);
  if (inAddress !== undefined) tabStore.set(key, String(inAddress));
}

/**
 * Where this page has to be loaded again because its address has lost the centre: its configuration, its look and its
 * policy are made for one centre.
 */
export function addressWithCenter(): URL | undefined {
  const remembered = requestedCenterId();
  if (remembered === undefined || centerIdIn(location.search) !== undefined) return undefined;
  const url = new URL(location.href);
  url.searchParams.set('centerId', String(remembered));
  return url;
}

/** What a call says of the page it comes from: never a value that is somebody's or a secret. */
export function pageAddress(): string {
  const { origin, pathname } = location;
  const path = pathname.replace(/^(\/reset-password|\/sign)\/.*/, '$1');
  const centerId = requestedCenterId();
  return `${origin}${path}${centerId === undefined ? '' : `?centerId=${centerId}`}`;
}
