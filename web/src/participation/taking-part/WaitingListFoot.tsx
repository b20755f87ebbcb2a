import type { Use } from '@foyer/contract/booking';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { DetailFoot } from '../../ui/detail/DetailFoot.tsx';
import type { TakingPartActions } from './taking-part-actions.ts';
import { useUseText } from './use-foot-texts.ts';

interface WaitingListFootProps {
  /** What a booking would use, once there is a place. */
  use: Use | undefined;
  actions: TakingPartActions;
}

export function WaitingListFoot({ use, actions }: WaitingListFootProps) {
  const { t } = useText();
  const say = useUseText();
  return (
    <DetailFoot title={use ? say(use) : t('booking.noPlaceYet')} note={t('booking.leaveAnyTime')}>
      <Button variant="primary" size="large" isPending={actions.isBooking} onPress={actions.joinWaitingList}>
        {t('booking.do.joinList')}
      </Button>
    </DetailFoot>
  );
}
