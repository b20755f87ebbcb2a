import { createHash } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Our key in 16 characters, which is all that MX Merchant's fields take. Two keys of a merchant have the same reference
 * less often than the machine miscalculates.
 */
export const referenceOf = (key: string): string => digest(key).toString('hex').slice(0, 16);

/** How many keys MX Merchant may take for the same before we stop looking. */
export const mostReplayIds = 5;

/**
 * MX Merchant's idempotency key is a number of 31 bits. Two of our keys may have the same one: the answer then has
 * another reference, and the next number is used.
 */
export const replayIdOf = (key: string, attempt: number): number =>
  (digest(`${key} ${attempt}`).readUInt32BE() % 0x7fffffff) + 1;
