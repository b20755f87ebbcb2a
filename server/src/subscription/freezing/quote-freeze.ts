import type { FreezeRefusal } from '@foyer/contract/shared/freeze';
import { Refusal } from '../../frame/refuse.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { ActingAs } from '../acting-as.ts';
import type { PricedLine } from '../buying/priced-of.ts';
import type { RequestedFreeze } from './decide-freeze.ts';
import { type DecidedFreeze, decideRequested, requestedOf } from './decide-requested.ts';
import { feeLine } from './freeze-fee.ts';
import type { Freezing } from './freezing.ts';
import type { Freezable } from './read-freezable.ts';
import { refuseBlocked } from './refuse-blocked.ts';

/** Who would freeze a membership; `language` is that of the line on the invoice. */
interface FreezeBuyer extends Pick<Freezing, 'club' | 'now' | 'person' | 'actor'> {
  by: ActingAs;
  language: string;
}

interface QuotedFreeze extends DecidedFreeze {
  requested: RequestedFreeze;
  /** What the invoice says. */
  line: PricedLine;
  /** There is no fee, or staff have waived it. */
  isFree: boolean;
}

type FreezeInput = Parameters<typeof requestedOf>[0] & { waivesFee?: true | undefined };

/** Only staff who may set terms can waive the fee. */
export const isFeeWaived = (by: ActingAs, { waivesFee }: Pick<FreezeInput, 'waivesFee'>): boolean =>
  waivesFee === true && by === 'TERMS';

/** Prices a freeze and says what it would do, or why it can't be made. */
export async function quoteFreeze(
  db: Db | Tx,
  { club, now, person, actor, by, language }: FreezeBuyer,
  found: Freezable | undefined,
  input: FreezeInput,
): Promise<QuotedFreeze | Refusal<FreezeRefusal>> {
  const blocked = await refuseBlocked(db, by, { person, actor });
  if (blocked) return blocked;
  const requested = requestedOf(input);
  const decided = decideRequested({ now, club }, by, found, requested);
  if (decided instanceof Refusal) return decided;
  const { freezable, effect } = decided;
  return {
    ...decided,
    requested,
    line: feeLine(club, language, freezable, requested, effect),
    isFree: effect.fee === 0 || isFeeWaived(by, input),
  };
}
