import type { Participation } from '@foyer/contract/classes';
import type { ReactNode } from 'react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { useClassFormat } from '../../participation/use-class-format.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import { type PlaceToPay, useHold } from './place-to-pay.ts';

interface HeldNoticeProps {
  held: Participation | undefined;
  timeZone: string;
  action?: ReactNode;
}

/** Says until when the place is held. */
export function HeldNotice({ held, timeZone, action }: HeldNoticeProps) {
  const { t } = useText();
  const words = useClassFormat();
  if (!held?.heldUntil) return null;
  return (
    <Notice action={action}>{t('booking.keepsPlace', { time: words.time(held.heldUntil, timeZone) })}</Notice>
  );
}

/** A place must be held before anything is paid. After the hold has expired, the member requests a new one. */
export function KeepPlace({ place }: { place: Pick<PlaceToPay, 'hold' | 'isOver'> }) {
  const { t } = useText();
  const { isOver } = place;
  const hold = useHold(place);
  return (
    <>
      <Notice
        tone="warn"
        isNews={isOver}
        action={
          <Button variant="primary" isPending={hold.isPending} onPress={() => hold.mutate()}>
            {t(isOver ? 'booking.tryAgain' : 'booking.keepPlace')}
          </Button>
        }
      >
        {t(isOver ? 'booking.heldNoLonger' : 'booking.noPlaceKept')}
      </Notice>
      <RefusalNotice error={hold.error} />
    </>
  );
}
