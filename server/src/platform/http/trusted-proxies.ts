import { isIP } from 'node:net';

/** Which X-Forwarded-* headers count: none, those of the nearest proxies, or those of proxies in these networks. */
export type TrustedProxies = { hops: number } | { networks: string[] } | undefined;

const mostHops = 10;
const namedNetworks = ['loopback', 'linklocal', 'uniquelocal'];

function isNetwork(text: string): boolean {
  if (namedNetworks.includes(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  // A network of all addresses would believe everybody, which is what this setting is there to prevent.
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/** Undefined as a whole where the text is not understood. */
export function readTrustedProxies(text: string): { trusted: TrustedProxies } | undefined {
  if (text === 'no') return { trusted: undefined };
  if (text === 'yes') return { trusted: { hops: 1 } };
  if (/^\d{1,2}$/.test(text)) {
    const hops = Number(text);
    return hops >= 1 && hops <= mostHops ? { trusted: { hops } } : undefined;
  }
  const networks = text.split(',').map((one) => one.trim());
  return networks.every(isNetwork) ? { trusted: { networks } } : undefined;
}
