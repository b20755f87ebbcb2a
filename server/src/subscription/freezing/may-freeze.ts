import type { FreezeRefusal } from '@foyer/contract/shared/freeze';
import type { ActingAs } from '../acting-as.ts';
import type { OwnedRow } from '../owned/read-owned.ts';
import { type GeneralFacts, generalObstacle } from './decide-freeze.ts';
import { generalFactsOf } from './read-freezable.ts';
import type { Blocked } from './refuse-blocked.ts';

/** Why the caller can't freeze a membership, whatever the days, and whether they may override the plan. */
export const freezingBy = (
  facts: GeneralFacts,
  blocked: Blocked | undefined,
): { why: FreezeRefusal | undefined; mayOverride: boolean } => ({
  why: blocked ?? generalObstacle(facts)?.code,
  mayOverride: facts.by === 'TERMS' && !generalObstacle(facts, { overridesRule: true }),
});

/** Whether the caller can freeze it, or why not; undefined for one that is over, or whose plan knows no freezes. */
export function mayFreeze(
  row: OwnedRow,
  by: ActingAs,
  blocked: Blocked | undefined,
): true | FreezeRefusal | undefined {
  if (row.status === 'ENDED' || row.status === 'WINDOW') return undefined;
  const facts = generalFactsOf(row, row.freeze_rule, by);
  if (generalObstacle(facts)?.code === 'freeze.notAllowed' && by !== 'TERMS') return undefined;
  const { why, mayOverride } = freezingBy(facts, blocked);
  return why && !mayOverride ? why : true;
}
