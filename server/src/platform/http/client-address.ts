import { isIPv4, isIPv6 } from 'node:net';

/**
 * The address that limits count. One subscriber has a whole IPv6 /64 and can change the rest at will, so only the first
 * 64 bits count; an IPv4 address written as IPv6 counts as IPv4.
 */
export function limitedAddress(address: string): string {
  if (isIPv4(address)) return address;
  const [text = ''] = address.split('%', 1);
  if (!isIPv6(text)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(text)?.[1];
  if (mapped) return mapped;
  // Written out by the URL parser: lower case, no leading zeros, no IPv4 at the end.
  const plain = new URL(`http://[${text}]`).hostname.slice(1, -1);
  const [before = '', after] = plain.split('::');
  const first = before.split(':').filter(Boolean);
  const last = after?.split(':').filter(Boolean) ?? [];
  const zeros = after === undefined ? 0 : 8 - first.length - last.length;
  const groups = [...first, ...Array.from({ length: zeros }, () => '0'), ...last];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
