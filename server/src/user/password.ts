import { randomBytes } from 'node:crypto';
import * as argon2 from '@node-rs/argon2';

/** argon2id (the library's default algorithm) at the strength OWASP asks for. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The expensive steps. Behind one name each, so that a test can count that everybody is given the same. */
export const work = {
  hash: (password: string): Promise<string> => argon2.hash(password.normalize('NFC'), cost),
  verify: (stored: string, password: string): Promise<boolean> =>
    argon2.verify(stored, password.normalize('NFC')),
};

export const hashPassword = (password: string): Promise<string> => work.hash(password);

/** What is compared when nobody has the address, so that the answer takes as long; made before anybody asks. */
const nobody = work.hash(randomBytes(16).toString('base64'));

export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  const matches = await work.verify(stored ?? (await nobody), password);
  return stored !== undefined && matches;
}
