import { browserStore } from '../../../platform/storage.ts';
import { analyticsIds, type Ids, scriptHost } from './analytics.ts';

const key = 'analytics-consent';
export type Consent = 'accepted' | 'refused';

export const readConsent = (): Consent | undefined => {
  const said = browserStore.get(key);
  return said === 'accepted' || said === 'refused' ? said : undefined;
};

export const rememberConsent = (consent: Consent): void => browserStore.set(key, consent);

/** The content security policy allows scripts with the nonce, from any origin, and none without it. */
const nonceOfPage = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

const addScript = (address: string): void => {
  if (document.querySelector(`script[src="${address}"]`)) return;
  const script = document.createElement('script');
  script.async = true;
  script.nonce = nonceOfPage();
  script.src = address;
  document.head.append(script);
};

type Layer = { dataLayer?: unknown[] };

/** Google's script accepts only `arguments` objects as commands, not plain arrays. */
const command = (...words: unknown[]) => Object.assign(words, { [Symbol.toStringTag]: 'Arguments' });

/** Loads the club's analytics, only after the visitor has consented. */
export function startMeasuring(ids: Ids): void {
  const { googleTagManagerId } = ids;
  const [first, ...others] = analyticsIds(ids);
  const layer = (window as Layer).dataLayer ?? [];
  (window as Layer).dataLayer = layer;
  if (googleTagManagerId) {
    layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    addScript(`${scriptHost}/gtm.js?id=${encodeURIComponent(googleTagManagerId)}`);
  }
  if (first) {
    layer.push(command('js', new Date()));
    for (const id of [first, ...others]) layer.push(command('config', id, { anonymize_ip: true }));
    // One script serves all measurement ids.
    addScript(`${scriptHost}/gtag/js?id=${encodeURIComponent(first)}`);
  }
}
