import { type Logger, pino } from 'pino';

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

export const openLog = (level: string): Logger =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '…' },
  });
