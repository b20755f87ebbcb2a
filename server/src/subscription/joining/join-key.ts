import { createHash, randomBytes } from 'node:crypto';

/** Names the centre at which choices are stored, and the row there. */
export interface DraftKey {
  centerId: number;
  keyHash: Buffer;
}

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** 128 bits that only the visitor has; the database has their SHA-256. */
export function newJoinKey(centerId: number): { joinKey: string; key: DraftKey } {
  const secret = randomBytes(16).toString('hex');
  return { joinKey: `${centerId}-${secret}`, key: { centerId, keyHash: hashOf(secret) } };
}

export function draftKeyOf(joinKey: string): DraftKey {
  const [centerId, secret = ''] = joinKey.split('-');
  return { centerId: Number(centerId), keyHash: hashOf(secret) };
}
