import { createHash, randomBytes } from 'node:crypto';
import type { DrawRule } from '@foyer/contract/shared/court';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A secret that nobody can guess. Its commitment is published before anybody enters, and it after the draw. */
export const newSecret = (): string => randomBytes(32).toString('hex');

export const commitmentOf = (secret: string): string => sha256(secret);

/** The lot of an entry: known to nobody before the secret is. */
export const lotOf = (secret: string, number: number): string => sha256(`${secret} ${number}`);

export interface Drawn {
  number: number;
  /** Full months of membership. */
  months: number | null;
}

/** In which order entries are served. When they came makes no difference. */
export function inDrawnOrder<E extends Drawn>(
  entries: readonly E[],
  { rule, secret }: { rule: DrawRule; secret: string },
): E[] {
  const monthsOf = ({ months }: Drawn) => (rule === 'SENIORITY' ? (months ?? 0) : 0);
  return entries
    .map((entry) => ({ entry, lot: lotOf(secret, entry.number) }))
    .toSorted((a, b) => monthsOf(b.entry) - monthsOf(a.entry) || (a.lot < b.lot ? -1 : 1))
    .map(({ entry }) => entry);
}
