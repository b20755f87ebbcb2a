import { type Chance, chanceOf } from '../../server/test/crash/chance.ts';

/**
 * Chance that depends on what it decides about, and not on earlier requests: a year has the same failures
 * wherever its nights are cut off.
 */
export function fateOf(seed: number, ...about: readonly (string | number)[]): Chance {
  let hash = 0x811c9dc5 ^ seed;
  for (const sign of about.join(' ')) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return chanceOf(hash);
}
