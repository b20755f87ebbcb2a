import type { Key } from '@foyer/contract/shared/keys';
import { type Check, needsOnlyPrice } from '../../participation/obstacles/obstacle.ts';
import { type TakingPartState, takingPartState } from '../../participation/taking-part/taking-part-state.ts';

const sellsClipcard = ({ reasons }: Check): boolean =>
  reasons.some(({ remedies }) => remedies.some(({ kind }) => kind === 'buyClipcard'));

/** What can be done about the hour. Where there is no other way than the price, it is paid at once. */
export function stateOfHour(person: Key, check: Check | undefined, isOverridden: boolean): TakingPartState {
  const checks = check && [check];
  const facts = { status: 'OPEN', free: 1, participations: [], people: [person] } as const;
  const state = takingPartState({ ...facts, checks, isOverridden });
  const paysPrice = check && needsOnlyPrice(check) && !sellsClipcard(check);
  return state.kind === 'mayHold' && paysPrice ? { kind: 'mustPay' } : state;
}
