import type { Key } from '@foyer/contract/shared/keys';
import { useEffect, useRef } from 'react';
import { titleOf } from '../../participation/planned-words.ts';
import { useClassFormat } from '../../participation/use-class-format.ts';
import { isolated } from '../../platform/isolated.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import type { Courts } from '../use-courts.ts';
import { usePlanned } from './use-planned.ts';

interface MovingNoticeProps {
  person: Key;
  booking: Key;
  courts: Pick<Courts, 'endMove'>;
}

/** Says that a booking is being moved. It takes the focus, because the button that was pressed is gone. */
export function MovingNotice({ person, booking, courts }: MovingNoticeProps) {
  const { t } = useText();
  const words = useClassFormat();
  const planned = usePlanned(person, booking);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1}>
      {planned && (
        <Notice tone="main" action={<Button onPress={courts.endMove}>{t('courts.stopMoving')}</Button>}>
          {t('courts.moving', {
            name: isolated(titleOf(planned)),
            when: words.moment(planned.startsAt, planned.timeZone),
          })}
        </Notice>
      )}
    </div>
  );
}
