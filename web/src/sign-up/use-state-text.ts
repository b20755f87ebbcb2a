import type { Participation } from '@foyer/contract/classes';
import { isOnWaitingList } from '@foyer/contract/shared/participation';
import { useText } from '../platform/text.ts';

type TakingPart = Pick<Participation, 'state' | 'waitingListPosition' | 'isOffered'>;

/** How somebody takes part: signed up, in the basket, at which position of the standby list. */
export function useStateText() {
  const { t } = useText();
  return ({ state, waitingListPosition, isOffered }: TakingPart): string => {
    if (state === 'TENTATIVE' && isOffered) return t('signUp.state.offered');
    return isOnWaitingList(state) && waitingListPosition !== undefined
      ? t('signUp.state.onStandby', { place: waitingListPosition })
      : t(`signUp.state.${state}`);
  };
}
