import { createHash, randomBytes } from 'node:crypto';

/** 256 bits that only the email contains; the database has their SHA-256. */
export const newCode = (): string => randomBytes(32).toString('base64url');
export const hashOfCode = (code: string): Buffer => createHash('sha256').update(code).digest();
