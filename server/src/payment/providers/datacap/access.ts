import type { ProviderContext } from '../../provider/provider.ts';

const hosts: Readonly<Record<string, Pick<Access, 'payUrl' | 'tokenUrl' | 'reportUrl'>>> = {
  test: {
    payUrl: 'https://pay-cert.dcap.com/v2',
    tokenUrl: 'https://token-cert.dcap.com/v1/client/hosted',
    reportUrl: 'https://reporting-cert.dcap.com',
  },
  live: {
    payUrl: 'https://pay.dcap.com/v2',
    tokenUrl: 'https://token.dcap.com/v1/client/hosted',
    reportUrl: 'https://reporting.dcap.com',
  },
};

/** A merchant at Datacap, with access to PayAPI. */
export interface Access {
  mid: string;
  apiKey: string;
  /** Public: it goes to browsers. */
  tokenKey: string;
  /** Of the reports, in which a request is found whose answer was lost. */
  reportingKey: string;
  payUrl: string;
  /** The script that shows the card's fields. */
  tokenUrl: string;
  reportUrl: string;
}

/** Undefined if a secret is missing or invalid. */
export function accessOf({ secret }: Pick<ProviderContext, 'secret'>): Access | undefined {
  const [mid, apiKey, tokenKey, reportingKey] = ['mid', 'apiKey', 'tokenKey', 'reportingKey'].map(secret);
  const sandbox = secret('url')?.replace(/\/$/, '');
  const places = sandbox
    ? { payUrl: `${sandbox}/v2`, tokenUrl: `${sandbox}/v1/client/hosted`, reportUrl: sandbox }
    : hosts[secret('environment') ?? 'test'];
  // The user name of HTTP Basic ends at the first colon.
  if (!mid || mid.includes(':') || !apiKey || !tokenKey || !reportingKey || !places) return undefined;
  return { mid, apiKey, tokenKey, reportingKey, ...places };
}
