import type { RefusalCode } from '@foyer/contract/shared/refusal';
import type { ActingAs } from '../acting-as.ts';
import type { OwnedRow } from '../owned/read-owned.ts';
import { generalObstacle } from './decide-freeze.ts';

/** Whether the caller can freeze a membership, or why not; undefined for one that is over, or whose plan knows no freezes. */
export function mayFreeze(row: OwnedRow, by: ActingAs): true | RefusalCode | undefined {
  if (row.status === 'ENDED' || row.status === 'WINDOW') return undefined;
  const facts = {
    by,
    status: row.status,
    subState: row.sub_state,
    rule: row.freeze_rule,
    isEnding: row.terminated_at !== null || row.ends_as !== null,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
  };
  const obstacle = generalObstacle(facts, { overridesRule: true });
  if (obstacle?.code === 'freeze.notAllowed') return undefined;
  return obstacle?.code ?? true;
}
