import type { ProviderContext } from '../../provider/provider.ts';
import type { Gateway } from './gateway.ts';
import { gatewayOf } from './gateways.ts';

/** Of the test tenants. Those of live tenants depend on the region, and are secrets of the club. */
const staging = {
  token: 'https://pcipalstaging.cloud/api/v1/token',
  session: 'https://euwest1.pcipalstaging.cloud',
};

export interface Access {
  tokenUrl: string;
  /** Where sessions are launched and shown, without a trailing slash. */
  sessionUrl: string;
  tenantName: string;
  clientId: string;
  clientSecret: string;
  flowId: string;
  /** Number of the telephone system in the addresses of sessions. */
  sessionNumber: string;
  callbackKey: string;
  gateway: Gateway;
}

/** The card is typed on these pages: only encrypted ones, except for a sandbox. */
const isSafe = (url: string): boolean => URL.canParse(url) && new URL(url).protocol === 'https:';

export function accessOf(seat: ProviderContext): Access | undefined {
  const { secret } = seat;
  const sandbox = secret('url')?.replace(/\/$/, '');
  const tokenUrl = sandbox ? `${sandbox}/api/v1/token` : (secret('tokenUrl') ?? staging.token);
  const sessionUrl = sandbox ?? (secret('sessionUrl') ?? staging.session).replace(/\/$/, '');
  const [tenantName, clientId, clientSecret, flowId, callbackKey] = [
    'tenantName',
    'clientId',
    'clientSecret',
    'flowId',
    'callbackKey',
  ].map(secret);
  const sessionNumber = secret('sessionNumber') ?? '';
  const gateway = gatewayOf(seat);
  const isComplete = tenantName && clientId && clientSecret && flowId && callbackKey && gateway;
  if (!isComplete || !/^\d{1,9}$/.test(sessionNumber)) return undefined;
  if (!sandbox && !(isSafe(tokenUrl) && isSafe(sessionUrl))) return undefined;
  return {
    ...{ tokenUrl, sessionUrl, tenantName, clientId, clientSecret, flowId, sessionNumber, callbackKey },
    gateway,
  };
}
