import { useQuery } from '@tanstack/react-query';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import { ClosingProgress } from './ClosingProgress.tsx';
import { type Closing, closingsQuery } from './queries.ts';
import { useClosingFormat } from './use-closing-format.ts';

interface CourtsClosedProps {
  /** As it was answered when the courts were closed. */
  closing: Closing;
  onClose: () => void;
}

/** Courts are closed: follows the cancelling of their bookings to its end. */
export function CourtsClosed({ closing: first, onClose }: CourtsClosedProps) {
  const { t } = useText();
  const { period, courts } = useClosingFormat();
  const { data } = useQuery(closingsQuery(first.centerId));
  const closing = data?.closings.find(({ closingId }) => closingId === first.closingId) ?? first;
  const { isFinished, bookings, cancelled, resources, from, until } = closing;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('courtClosing.closed')}
      foot={
        <Button variant="primary" autoFocus onPress={onClose}>
          {t('ui.close')}
        </Button>
      }
    >
      <div className="stack">
        <p>{t('courtClosing.closedFor', { courts: courts(resources), when: period(from, until) })}</p>
        {isFinished || bookings === 0 ? (
          <Notice tone="success" isNews>
            {t(bookings === 0 ? 'courtClosing.nothingCancelled' : 'courtClosing.done', { count: cancelled })}
          </Notice>
        ) : (
          <>
            <ClosingProgress closing={closing} />
            <p className="row-meta">{t('courtClosing.mayLeave')}</p>
          </>
        )}
      </div>
    </Dialog>
  );
}
