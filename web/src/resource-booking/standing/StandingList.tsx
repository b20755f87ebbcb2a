import type { Key } from '@foyer/contract/shared/keys';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { refetchBookings } from '../../participation/use-booking-changes.ts';
import { useClassFormat } from '../../participation/use-class-format.ts';
import { callApi } from '../../platform/api.ts';
import { selectedUser } from '../../platform/selected-user.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { EmptyState } from '../../ui/message/EmptyState.tsx';
import { toasts } from '../../ui/message/toast-queue.ts';
import { Rows } from '../../ui/sheet/Sheet.tsx';
import type { CourtsAt } from '../day/day-props.ts';
import { useCourtFormat } from '../use-court-format.ts';
import type { Standing } from './queries.ts';
import { StandingDate } from './StandingDate.tsx';

interface StandingListProps {
  person: Key;
  courts: CourtsAt;
  standing: readonly Standing[];
}

function useEndStanding() {
  const { t } = useText();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: { person: Key; standing: Standing }) => {
      const { standingId, standingCenterId } = input.standing;
      return callApi('POST resource-booking/end-standing-booking', {
        ...selectedUser(input.person),
        ...{ standingId, standingCenterId },
      });
    },
    onSuccess: () => toasts.add(t('weekly.ended')),
    onSettled: () => refetchBookings(client),
  });
}

function OneStanding({
  person,
  courts,
  standing,
}: Omit<StandingListProps, 'standing'> & { standing: Standing }) {
  const { t } = useText();
  const words = useClassFormat();
  const { clock, length } = useCourtFormat();
  const [isEnding, setEnding] = useState(false);
  const end = useEndStanding();
  const { activityName, resourceName, startTime, duration, dates } = standing;
  return (
    <section className="stack">
      <h3>{words.listed([activityName, resourceName, clock(startTime), length(duration)])}</h3>
      <Rows isBordered>
        {dates.map(({ date, state, reason, bookingId, bookingCenterId }) => (
          <StandingDate
            key={date}
            date={date}
            state={state}
            reason={reason}
            href={
              bookingId === undefined || bookingCenterId === undefined
                ? undefined
                : courts.bookingHref(date, { centerId: bookingCenterId, id: bookingId })
            }
          />
        ))}
      </Rows>
      <RefusalNotice error={end.error} />
      <div className="actions">
        <Button variant="danger" onPress={() => setEnding(true)}>
          {t('weekly.end')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isEnding}
        onOpenChange={setEnding}
        title={t('weekly.endTitle')}
        confirm={t('weekly.end')}
        keep={t('weekly.keep')}
        isDestructive
        isPending={end.isPending}
        onConfirm={() => end.mutate({ person, standing }, { onSettled: () => setEnding(false) })}
      >
        {t('weekly.endText')}
      </ConfirmDialog>
    </section>
  );
}

/** The hours that somebody has booked every week, date by date, and how they are ended. */
export function StandingList({ person, courts, standing }: StandingListProps) {
  const { t } = useText();
  return (
    <div className="class-detail">
      <div className="detail-body">
        <div className="detail-head">
          <h2 className="detail-title">{t('weekly.list')}</h2>
        </div>
        {standing.length === 0 && (
          <EmptyState title={t('weekly.none')} level={3}>
            {t('weekly.noneText')}
          </EmptyState>
        )}
        {standing.map((one) => (
          <OneStanding key={one.standingId} person={person} courts={courts} standing={one} />
        ))}
      </div>
    </div>
  );
}
