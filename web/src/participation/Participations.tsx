import type { Participation } from '@foyer/contract/classes';
import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import type { SeatKind } from '@foyer/contract/shared/participation';
import { RefusalNotice } from '../frame/RefusalNotice.tsx';
import { useText } from '../platform/text.ts';
import { StateBadge } from '../ui/badge/StateBadge.tsx';
import { Button } from '../ui/button/Button.tsx';
import { Notice } from '../ui/message/Notice.tsx';
import { Row, Rows } from '../ui/sheet/Sheet.tsx';
import type { Bookable } from './bookable.ts';
import { CheckIn, canCheckIn } from './CheckIn.tsx';
import { canCancel, cancelTextKey, useCancelDialog } from './cancel/use-cancel-dialog.tsx';
import { useClassFormat } from './use-class-format.ts';
import { useWorksAt } from './use-works-at.ts';

interface ParticipationsProps {
  bookable: Bookable;
  participations: readonly Participation[];
  person: Key;
  /** What seats are called here, once it is known. */
  seatKind: SeatKind | undefined;
}

/** Lists who of the family takes part, with buttons to check in and to cancel. */
export function Participations({ bookable, participations, person, seatKind }: ParticipationsProps) {
  const { t } = useText();
  const words = useClassFormat();
  const isStaff = useWorksAt()(bookable.key.centerId);
  const { leave, isPending, error, dialog } = useCancelDialog();
  const metaOf = ({ seat, state, heldUntil, checkedInAt, canCancelFree }: Participation) =>
    words.listed([
      ...(seat ? [words.seat(seat, seatKind)] : []),
      ...(heldUntil ? [t('booking.heldUntil', { time: words.time(heldUntil, bookable.timeZone) })] : []),
      ...(checkedInAt ? [t('booking.checkedIn', { time: words.time(checkedInAt, bookable.timeZone) })] : []),
      ...(state === 'BOOKED' && !checkedInAt && !canCancelFree ? [t('booking.tooLate')] : []),
    ]);
  const offered = participations.find(({ isOffered }) => isOffered);
  if (participations.length === 0 && !error) return null;
  return (
    <>
      {offered?.heldUntil && (
        <Notice tone="aware">
          <p>
            <strong>{t('booking.offered')}</strong>{' '}
            {t('booking.offeredText', { time: words.time(offered.heldUntil, bookable.timeZone) })}
          </p>
        </Notice>
      )}
      <Rows isBordered>
        {participations.map((one) => (
          <Row
            key={one.participationId}
            title={
              isSameKey(one.person, person) ? (
                <StateBadge state={one.state}>{words.state(one)}</StateBadge>
              ) : (
                <>
                  <bdi>{one.person.firstName}</bdi>{' '}
                  <StateBadge state={one.state}>{words.state(one)}</StateBadge>
                </>
              )
            }
            meta={metaOf(one)}
            end={
              <span className="actions">
                {isStaff && canCheckIn(one, bookable) && <CheckIn participation={one} />}
                {canCancel(one, isStaff) && (
                  <Button
                    size="small"
                    variant="danger"
                    isPending={isPending}
                    onPress={() => leave(one, bookable)}
                  >
                    {t(cancelTextKey(one))}
                  </Button>
                )}
              </span>
            }
          />
        ))}
      </Rows>
      <RefusalNotice error={error} />
      {dialog}
    </>
  );
}
