import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarX2 } from 'lucide-react';
import { Fragment, useState } from 'react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { Waiting } from '../../frame/Waiting.tsx';
import { callOnce } from '../../platform/call-once.ts';
import { invalidate } from '../../platform/invalidate.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { toasts } from '../../ui/message/toast-queue.ts';
import { Row, RowIcon, Rows, Sheet } from '../../ui/sheet/Sheet.tsx';
import { ClosingProgress } from './ClosingProgress.tsx';
import { type Closing, closingsQuery } from './queries.ts';
import { useClosingFormat } from './use-closing-format.ts';

function useOpenCourts() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ closingId, centerId }: Closing) =>
      callOnce('POST resource-booking/open-courts', { closingId, centerId }),
    onSettled: () => invalidate(client, 'resource-booking'),
  });
}

/** Ends a closing early, once staff have confirmed it. */
function OpenAgain({ closing }: { closing: Closing }) {
  const { t } = useText();
  const { period, courts } = useClosingFormat();
  const [isAsking, setAsking] = useState(false);
  const open = useOpenCourts();
  return (
    <>
      <Button size="small" onPress={() => setAsking(true)}>
        {t('courtClosing.openAgain')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t('courtClosing.askOpen', {
          courts: courts(closing.resources),
          when: period(closing.from, closing.until),
        })}
        confirm={t('courtClosing.openAgain')}
        keep={t('courtClosing.stayClosed')}
        isPending={open.isPending}
        onConfirm={() => open.mutate(closing, { onSuccess: () => toasts.add(t('courtClosing.opened')) })}
      >
        <p>{t('courtClosing.openNote')}</p>
        <RefusalNotice error={open.error} />
      </ConfirmDialog>
    </>
  );
}

function ClosingRow({ closing }: { closing: Closing }) {
  const { t } = useText();
  const { period, courts } = useClosingFormat();
  const { resources, from, until, reason, bookings, cancelled, isFinished } = closing;
  const isDone = isFinished && bookings > 0;
  return (
    <Row
      icon={
        <RowIcon>
          <CalendarX2 className="icon" />
        </RowIcon>
      }
      title={courts(resources)}
      meta={
        <>
          {period(from, until)}
          <br />
          <bdi>{reason}</bdi>
          {isDone && <br />}
          {isDone && t('courtClosing.done', { count: cancelled })}
        </>
      }
      end={<OpenAgain closing={closing} />}
    />
  );
}

/** When courts of a centre are closed, now or later, with how far their bookings are cancelled. */
export function Closings({ centerId }: { centerId: number }) {
  const { t } = useText();
  const query = useQuery(closingsQuery(centerId));
  if (!query.data)
    return query.isError ? <Waiting queries={[query]} failed={t('courtClosing.loadError')} /> : null;
  const { closings } = query.data;
  if (closings.length === 0) return null;
  return (
    <Sheet title={t('courtClosing.closings')}>
      <Rows>
        {closings.map((closing) => (
          <Fragment key={closing.closingId}>
            <ClosingRow closing={closing} />
            {!closing.isFinished && (
              <li className="row">
                <ClosingProgress closing={closing} />
              </li>
            )}
          </Fragment>
        ))}
      </Rows>
    </Sheet>
  );
}
