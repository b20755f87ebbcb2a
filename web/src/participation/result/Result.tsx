import type { Participation } from '@foyer/contract/classes';
import { useEffect, useRef } from 'react';
import { isolated } from '../../platform/isolated.ts';
import { useText } from '../../platform/text.ts';
import { Notice } from '../../ui/message/Notice.tsx';

/** Says what was booked. It takes the focus, because the button that was pressed is gone. */
export function BookedNotice({ text }: { text: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1}>
      <Notice tone="success">
        <p>
          <strong>{text}</strong>
        </p>
      </Notice>
    </div>
  );
}

interface MissedNoticesProps {
  /** Participations that ended without a place. */
  missed: readonly Participation[];
  /** A hold whose time ran out while it was shown. */
  expired: Pick<Participation, 'participationId'> | undefined;
}

/** Says why a person did not get or keep a place. */
export function MissedNotices({ missed, expired }: MissedNoticesProps) {
  const { t } = useText();
  const isExpiredAlone =
    expired && !missed.some(({ participationId }) => participationId === expired.participationId);
  return (
    <>
      {missed.map(({ participationId, person, missed: why }) => (
        <Notice key={participationId} tone="warn">
          <p>
            <strong>{t('booking.of', { name: isolated(person.firstName) })}</strong>{' '}
            {why && t(`booking.missedText.${why}`)}
          </p>
        </Notice>
      ))}
      {isExpiredAlone && (
        <Notice tone="warn" isNews>
          <p>
            <strong>{t('booking.heldNoLonger')}</strong> {t('booking.tryAgainBelow')}
          </p>
        </Notice>
      )}
    </>
  );
}
