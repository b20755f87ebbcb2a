import type { FastifyRequest } from 'fastify';
import { sameSecret } from '../../platform/same-secret.ts';
import type { Settings } from '../../settings/environment.ts';
import { isThisMachine } from '../portal.ts';

const forwardingHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

type Asking = Pick<FastifyRequest, 'headers' | 'socket'>;

/**
 * /metrics is for the operator: with METRICS_TOKEN, or from this machine where there is no token. What a client or a
 * proxy writes about addresses is never believed here, and a portal with a public address always needs the token,
 * because every request of its proxy comes from this machine.
 */
export function mayReadMetrics(
  { metricsToken, publicUrl }: Pick<Settings, 'metricsToken' | 'publicUrl'>,
  { headers, socket }: Asking,
): boolean {
  if (metricsToken) return sameSecret(headers.authorization ?? '', `Bearer ${metricsToken}`);
  if (publicUrl || forwardingHeaders.some((name) => headers[name] !== undefined)) return false;
  const isLocal = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(socket.remoteAddress ?? '');
  return isLocal && isThisMachine((headers.host ?? '').toLowerCase().replace(/:\d+$/, ''));
}
