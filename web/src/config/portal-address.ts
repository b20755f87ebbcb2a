import { tabStore } from '../platform/storage.ts';

const key = 'portal-center-id';

const centerIdIn = (search: string): number | undefined => {
  const text = new URLSearchParams(search).get('centerId');
  return text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
};

/** The centre that this tab has asked for; without one the host name says which portal it is. */
export function askedCenterId(): number | undefined {
  return centerIdIn(location.search) ?? centerIdIn(`?centerId=${tabStore.get(key) ?? ''}`);
}

/**
 * Remembers the centre of this tab, so that links within the portal need not repeat it. Where the address
 * has lost it, the address is loaded again with it: the page's policy is made for one portal.
 * Says whether the page is about to be left.
 */
export function rememberCenter(): boolean {
  const inAddress = centerIdIn(location.search);
  const remembered = askedCenterId();
  if (inAddress === undefined && remembered !== undefined) {
    const url = new URL(location.href);
    url.searchParams.set('centerId', String(remembered));
    location.replace(url);
    return true;
  }
  if (inAddress !== undefined) tabStore.set(key, String(inAddress));
  return false;
}

/** What a call says of the page it comes from: never a value that is somebody's or a secret. */
export function pageAddress(): string {
  const { origin, pathname } = location;
  const path = pathname.replace(/^(\/reset-password|\/sign)\/.*/, '$1');
  const centerId = askedCenterId();
  return `${origin}${path}${centerId === undefined ? '' : `?centerId=${centerId}`}`;
}
