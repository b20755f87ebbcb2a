import type { Participation } from '@foyer/contract/classes';
import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import type { SeatKind } from '@foyer/contract/shared/participation';
import { RefusalNotice } from '../frame/RefusalNotice.tsx';
import { useClassFormat } from '../participation/use-class-format.ts';
import { useWorksAt } from '../participation/use-works-at.ts';
import { useText } from '../platform/text.ts';
import { StateBadge } from '../ui/badge/StateBadge.tsx';
import { Button } from '../ui/button/Button.tsx';
import { Notice } from '../ui/message/Notice.tsx';
import { Row, Rows } from '../ui/sheet/Sheet.tsx';
import { CheckIn, canCheckIn } from './CheckIn.tsx';
import type { ClassDetails } from './ClassSheet.tsx';
import { canCancel, cancelTextKey, useCancelDialog } from './cancel/use-cancel-dialog.tsx';

interface TakingPartProps {
  details: ClassDetails;
  participations: readonly Participation[];
  person: Key;
  /** What a place is called here, once it is known. */
  seatKind: SeatKind | undefined;
}

/** Who of the family takes part, how, and the way out. */
export function Participations({ details, participations, person, seatKind }: TakingPartProps) {
  const { t } = useText();
  const words = useClassFormat();
  const isStaff = useWorksAt()(details.bookingCenterId);
  const { leave, isPending, error, dialog } = useCancelDialog();
  const metaOf = ({ seat, state, heldUntil, checkedInAt, canCancelFree }: Participation) =>
    words.listed([
      ...(seat ? [words.seat(seat, seatKind)] : []),
      ...(heldUntil ? [t('booking.heldUntil', { time: words.time(heldUntil, details.timeZone) })] : []),
      ...(checkedInAt ? [t('booking.checkedIn', { time: words.time(checkedInAt, details.timeZone) })] : []),
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
            {t('booking.offeredText', { time: words.time(offered.heldUntil, details.timeZone) })}
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
                {isStaff && canCheckIn(one, details) && <CheckIn participation={one} />}
                {canCancel(one, isStaff) && (
                  <Button
                    size="small"
                    variant="danger"
                    isPending={isPending}
                    onPress={() => leave(one, details)}
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
