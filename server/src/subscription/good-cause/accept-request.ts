import type { FreezeRefusal } from '@foyer/contract/shared/freeze';
import type { Key } from '@foyer/contract/shared/keys';
import type { EndRefusal } from '@foyer/contract/subscription/leave';
import type { Club } from '../../clubs/club.ts';
import type { SignedInContext } from '../../frame/context.ts';
import { Refusal, refuseFields } from '../../frame/refuse.ts';
import type { Tx } from '../../platform/db/database.ts';
import { lockAndDecide } from '../freezing/decide-requested.ts';
import { freezingOf } from '../freezing/freezing.ts';
import { makeFreeze } from '../freezing/make-freeze.ts';
import { leavingFrom } from '../leaving/leaving.ts';
import { terminate } from '../leaving/terminate.ts';
import { subscriptionOf } from './requests.ts';
import type { RequestRow } from './tables.ts';

export interface Accepting {
  /** The centre that sold the membership. */
  club: Club;
  row: RequestRow;
  person: Key;
}

export type AcceptRefusal = Refusal<FreezeRefusal | EndRefusal | 'general.invalidInput'>;

/** Ends or freezes the membership, whatever its minimum term, notice and bounds. A refusal says what is in the way. */
export async function acceptRequest(
  tx: Tx,
  context: SignedInContext,
  { club, row, person }: Accepting,
  { startsOn, endsOn }: { startsOn: Temporal.PlainDate | undefined; endsOn: Temporal.PlainDate },
): Promise<AcceptRefusal | undefined> {
  const { actor } = context;
  const key = subscriptionOf(row);
  if (row.kind === 'FREEZE') {
    if (!startsOn) return refuseFields([{ path: 'startsOn', message: 'required' }]);
    const freezing = freezingOf(context, tx, club);
    const decided = await lockAndDecide(freezing, 'TERMS', key, { startsOn, endsOn, overridesRule: true });
    if (decided instanceof Refusal) return decided;
    await makeFreeze(freezing, decided.freezable, decided.effect, { startsOn, endsOn, fee: 0 });
    return undefined;
  }
  const leaving = leavingFrom(context, {
    club,
    person,
    actor,
    receivedAt: row.created_at,
    mayEndEarlier: true,
  });
  const ended = await terminate(tx, leaving, key, { endsOn });
  return ended instanceof Refusal ? ended : undefined;
}
