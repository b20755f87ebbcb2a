import type { Participation } from '@foyer/contract/classes';
import { checkInMinutes } from '@foyer/contract/shared/participation';
import { RefusalNotice } from '../frame/RefusalNotice.tsx';
import { selectedUser } from '../platform/selected-user.ts';
import { useText } from '../platform/text.ts';
import { Button } from '../ui/button/Button.tsx';
import type { Bookable } from './bookable.ts';
import { useCheckIn } from './use-booking-changes.ts';

export const canCheckIn = ({ state }: Participation, { startsAt }: Pick<Bookable, 'startsAt'>): boolean =>
  (state === 'BOOKED' || state === 'BOOKED_NO_SHOW_UP') &&
  Date.parse(startsAt) - Date.now() < checkInMinutes * 60_000;

/** Lets the front desk check a person in, and undo it. */
export function CheckIn({ participation }: { participation: Participation }) {
  const { t } = useText();
  const { mutate, isPending, error } = useCheckIn();
  const { participationId, participationCenterId, person, checkedInAt } = participation;
  const isThere = checkedInAt === undefined;
  return (
    <>
      <Button
        size="small"
        variant={isThere ? 'primary' : 'soft'}
        isPending={isPending}
        onPress={() => mutate({ ...selectedUser(person), participationId, participationCenterId, isThere })}
      >
        {t(isThere ? 'booking.checkIn' : 'booking.checkOut')}
      </Button>
      <RefusalNotice error={error} />
    </>
  );
}
