import type { Key } from '@foyer/contract/shared/keys';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { detailsQuery } from '../classes/queries.ts';
import { useRefusalText } from '../frame/refusal-text.ts';
import type { AnswerFor } from '../platform/api.ts';
import { lazyPart } from '../platform/lazy-part.ts';
import { useText } from '../platform/text.ts';
import { DetailPanel } from '../ui/detail/DetailPanel.tsx';
import { useMedia } from '../ui/media/use-media.ts';
import { ErrorBlock } from '../ui/message/ErrorBlock.tsx';
import { Loading, Skeleton } from '../ui/message/Skeleton.tsx';

const ClassContent = lazyPart(() => import('./ClassContent.tsx'), 'ClassContent');

export type ClassDetails = AnswerFor<'POST classes/get-booking-details'>;

export interface ClassSheetProps {
  /** The person for whom the class is shown; undefined for visitors who have not signed in. */
  person: Key | undefined;
  /** The same person, if it is not the user. */
  other: Key | undefined;
  booking: Key;
  /** Opens another class in its place. */
  onOpen: (booking: Key) => void;
  onClose: () => void;
}

function Arriving() {
  return (
    <Loading>
      <div className="detail-body">
        <Skeleton width="60%" height="2rem" />
        <Skeleton width="80%" height="1.25rem" />
        <Skeleton width="50%" height="1.25rem" />
        <Skeleton width="100%" height="9rem" />
      </div>
    </Loading>
  );
}

/** Listens for Escape on the whole page, because a docked panel does not hold the focus. */
function useEscape(isHeard: boolean, onClose: () => void): void {
  useEffect(() => {
    if (!isHeard) return;
    const onKey = (event: KeyboardEvent) => {
      const isFree =
        !event.defaultPrevented &&
        !document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]');
      if (event.key === 'Escape' && isFree) onClose();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isHeard, onClose]);
}

/** One class, with everything that can be done about it. */
export function ClassSheet(props: ClassSheetProps) {
  const { person, booking, onClose } = props;
  const { t } = useText();
  const say = useRefusalText();
  const query = useQuery(detailsQuery(person, booking));
  const { data: details, error } = query;
  useEscape(useMedia('(width >= 64rem)'), onClose);
  return (
    <DetailPanel
      aria-label={details?.name ?? t('booking.class')}
      closeText={t('booking.close')}
      onClose={onClose}
    >
      {details && (
        <Suspense fallback={<Arriving />}>
          <ClassContent {...props} details={details} />
        </Suspense>
      )}
      {!details && !error && <Arriving />}
      {!details && error && (
        <div className="detail-body">
          <ErrorBlock title={t('booking.loadError')} onRetry={() => void query.refetch()}>
            {say(error)}
          </ErrorBlock>
        </div>
      )}
    </DetailPanel>
  );
}
