/** What Datacap's script gives a page: https://token.dcap.com/v1/client/hosted. */
interface HostedFields {
  /** Puts the fields into a frame of the page. */
  init(tokenKey: string, frameId: string, onAnswer: (answer: TokenAnswer) => void): void;
  /** Asks for the token of what was entered. */
  requestToken(): void;
  removeMessageEventListener(): void;
}

export interface TokenAnswer {
  Token?: string;
  Error?: string;
}

declare global {
  interface Window {
    DatacapHostedWebToken?: HostedFields;
  }
}

/**
 * Whether the browser loaded this very page, so that its policy lets the script in. A page that was reached inside the portal came
 * with another one's policy.
 */
export function isOwnPage(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return !entry || !URL.canParse(entry.name) || new URL(entry.name).pathname === location.pathname;
}

/** Loads Datacap's script, which stays for as long as the page. */
export function loadHostedFields(url: string): Promise<HostedFields> {
  const loaded = Promise.withResolvers<HostedFields>();
  const script = document.createElement('script');
  script.src = url;
  script.onload = () =>
    window.DatacapHostedWebToken
      ? loaded.resolve(window.DatacapHostedWebToken)
      : loaded.reject(new Error('Datacap’s script has no fields'));
  script.onerror = () => loaded.reject(new Error('Datacap’s script did not load'));
  document.head.append(script);
  return loaded.promise;
}
