import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useRefusalText } from '../../frame/refusal-text.ts';
import { DetailPanel } from '../../ui/detail/DetailPanel.tsx';
import { useMedia } from '../../ui/media/use-media.ts';
import { ErrorBlock } from '../../ui/message/ErrorBlock.tsx';
import { Loading, Skeleton } from '../../ui/message/Skeleton.tsx';

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

interface BookableSheetProps<Details> {
  /** Names the panel: the title of the class or the court. */
  label: string;
  closeText: string;
  onClose: () => void;
  query: Pick<UseQueryResult<Details>, 'data' | 'error' | 'refetch'>;
  /** Title of the message that it could not be loaded. */
  failed: string;
  children: (details: Details) => ReactNode;
}

/** Everything about one class or court, beside its list: while it loads, if that fails, and then what it says. */
export function BookableSheet<Details>(props: BookableSheetProps<Details>) {
  const { label, closeText, onClose, query, failed, children } = props;
  const say = useRefusalText();
  const { data: details, error } = query;
  useEscape(useMedia('(width >= 64rem)'), onClose);
  return (
    <DetailPanel aria-label={label} closeText={closeText} onClose={onClose}>
      {details !== undefined && <Suspense fallback={<Arriving />}>{children(details)}</Suspense>}
      {details === undefined && !error && <Arriving />}
      {details === undefined && error && (
        <div className="detail-body">
          <ErrorBlock title={failed} onRetry={() => void query.refetch()}>
            {say(error)}
          </ErrorBlock>
        </div>
      )}
    </DetailPanel>
  );
}
