import { browserStore, draftsKey, type Store, tabStore } from '../../platform/storage.ts';

const tokenKey = 'authentication-token';
/** What can be seen without a connection; it goes with the session. */
export const copyKey = 'offline-copy';

/** What single sign-on came with; every call carries it along, as the systems behind it expect. */
export interface SsoFacts {
  token: string;
  externalId: string;
  mapiToken: string | undefined;
  isCompany: boolean;
  headerType: string | undefined;
}

const ssoKeys = {
  token: 'authentication-sso-token',
  externalId: 'authentication-sso-user',
  mapiToken: 'authentication-sso-mapi-token',
  isCompany: 'authentication-sso-company',
  headerType: 'authentication-sso-header-type',
} as const;

export const readToken = (): string | undefined => tabStore.get(tokenKey) ?? browserStore.get(tokenKey);

/** Where the session is kept; undefined for a visitor. */
export const sessionStore = (): Store | undefined =>
  [tabStore, browserStore].find((store) => store.get(tokenKey) !== undefined);

/** For a month it is kept in the browser, else it ends with the tab. */
export function keepToken(token: string, { isForMonth }: { isForMonth: boolean }): void {
  forgetToken();
  (isForMonth ? browserStore : tabStore).set(tokenKey, token);
}

/** The session goes on with another token, wherever this browser keeps it. */
export function replaceToken(token: string): void {
  (tabStore.get(tokenKey) === undefined ? browserStore : tabStore).set(tokenKey, token);
}

export function forgetToken(): void {
  for (const store of [tabStore, browserStore]) {
    for (const key of [tokenKey, copyKey, draftsKey, ...Object.values(ssoKeys)]) store.remove(key);
  }
}

export function keepSso({ token, externalId, mapiToken, isCompany, headerType }: SsoFacts): void {
  tabStore.set(ssoKeys.token, token);
  tabStore.set(ssoKeys.externalId, externalId);
  tabStore.set(ssoKeys.isCompany, String(isCompany));
  if (mapiToken) tabStore.set(ssoKeys.mapiToken, mapiToken);
  if (headerType) tabStore.set(ssoKeys.headerType, headerType);
}

/** Headers of the session, by the store that holds it. */
export function sessionHeaders(): Record<string, string> {
  const token = readToken();
  const ssoToken = tabStore.get(ssoKeys.token);
  const headers: Record<string, string | undefined> = {
    authorization: token && `Bearer ${token}`,
    ...(ssoToken && {
      'x-sso-token': ssoToken,
      'x-sso-user': encodeURIComponent(tabStore.get(ssoKeys.externalId) ?? ''),
      'x-sso-mapi-token': tabStore.get(ssoKeys.mapiToken),
      'x-sso-company': tabStore.get(ssoKeys.isCompany),
      'x-sso-header-type': tabStore.get(ssoKeys.headerType),
    }),
  };
  return Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}

/** Another tab has signed out, or in as somebody else. */
export function onTokenChangedElsewhere(changed: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === tokenKey && !tabStore.get(tokenKey)) changed();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
