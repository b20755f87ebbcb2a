import { randomBytes } from 'node:crypto';
import * as argon2 from '@node-rs/argon2';
import { BoundedQueue } from '../../platform/bounded-queue.ts';

/** argon2id (the library's default algorithm) at the strength that OWASP recommends. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The expensive steps by name, so that a test can count that every caller pays the same. */
export const hashing = {
  hash: (password: string): Promise<string> => argon2.hash(password.normalize('NFC'), cost),
  verify: (stored: string, password: string): Promise<boolean> =>
    argon2.verify(stored, password.normalize('NFC')),
};

/**
 * Limits hashing for requests. Each hash takes a core and one of the process's four threads for file and network
 * work, so two run at once, and a crowd beyond the queue is refused instead of delaying every page.
 */
const queue = new BoundedQueue({ atOnce: 2, mostWaiting: 48 });

export const hashPassword = (password: string): Promise<string> => queue.run(() => hashing.hash(password));

/** Compared for unknown addresses, so that the answer takes as long; made before the first request. */
const nobody = hashing.hash(randomBytes(16).toString('base64'));

/** Checks whether a hash was made at another cost than today's. */
export const isHashOutdated = (stored: string): boolean =>
  !stored.startsWith('$argon2id$') ||
  !stored.includes(`$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`);

export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  const standIn = await nobody;
  const matches = await queue.run(() => hashing.verify(stored ?? standIn, password));
  return stored !== undefined && matches;
}
