import type { Participation } from '@foyer/contract/classes';
import { RefusalNotice } from '../frame/RefusalNotice.tsx';
import { useCheckIn } from '../participation/use-booking-changes.ts';
import { selectedUser } from '../platform/selected-user.ts';
import { useText } from '../platform/text.ts';
import { Button } from '../ui/button/Button.tsx';
import type { ClassDetails } from './ClassSheet.tsx';

/** So long before a class its people begin to come. */
const comingMinutes = 120;

export const canCheckIn = ({ state }: Participation, { startsAt }: Pick<ClassDetails, 'startsAt'>): boolean =>
  (state === 'BOOKED' || state === 'BOOKED_NO_SHOW_UP') &&
  Date.parse(startsAt) - Date.now() < comingMinutes * 60_000;

/** The front desk says that somebody came, or did not after all. */
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
