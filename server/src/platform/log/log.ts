import { type DestinationStream, type Logger, pino } from 'pino';

/** Names whose values never belong in a log, wherever they stand. */
const secret = [
  'password',
  'newPassword',
  'currentPassword',
  'token',
  'securityCode',
  'authorization',
  'email',
  'phone',
  'mapiToken',
];

/** What a fault may say of itself. Databases add the row that failed and the values that were sent, some servers the request. */
const ofErrors = ['type', 'message', 'stack', 'code', 'severity', 'table', 'column', 'constraint', 'routine'];

function errorAsLogged(error: Error): Record<string, unknown> {
  const all = pino.stdSerializers.err(error) as Record<string, unknown>;
  return Object.fromEntries(ofErrors.flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]]])));
}

export const openLog = (level: string, to?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: errorAsLogged },
      redact: { paths: secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '…' },
    },
    to,
  );
