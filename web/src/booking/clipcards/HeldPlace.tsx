import type { ClassBooking, Participation } from '@foyer/contract/classes';
import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import type { ReactNode } from 'react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { classHref } from '../../participation/address.ts';
import { useExpiredHold } from '../../participation/hold/use-expired-hold.ts';
import { useAttempt } from '../../participation/use-booking-changes.ts';
import { useClassFormat } from '../../participation/use-class-format.ts';
import { useOwnKey } from '../../person/use-own-key.ts';
import { localTimes } from '../../platform/local-time.ts';
import { selectedUser } from '../../platform/selected-user.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import type { ClassAddress } from './address.ts';

/** The person's held place, if any, and whether a hold expired while it was shown. */
export function useHeldPlace(
  { participations }: Pick<ClassBooking, 'participations'>,
  person: Key,
): { held: Participation | undefined; isOver: boolean } {
  const there = participations.filter((one) => isSameKey(one.person, person));
  const isOver = Boolean(useExpiredHold(there));
  return { held: isOver ? undefined : there.find(({ state }) => state === 'TENTATIVE'), isOver };
}

/** The address that opens the class, for the user or for another person. */
export function useClassHref({ timeZone, startsAt, bookingKey }: ClassBooking, person: Key): string {
  const other = isSameKey(person, useOwnKey()) ? undefined : person;
  return classHref(other, { bookingKey, day: localTimes(timeZone)(startsAt).day });
}

interface HeldNoticeProps {
  held: Participation | undefined;
  timeZone: string;
  action?: ReactNode;
}

/** Says until when the place is held. */
export function HeldNotice({ held, timeZone, action }: HeldNoticeProps) {
  const { t } = useText();
  const words = useClassFormat();
  if (!held?.heldUntil) return null;
  return (
    <Notice action={action}>{t('booking.keepsPlace', { time: words.time(held.heldUntil, timeZone) })}</Notice>
  );
}

/** A place must be held before anything is paid. After the hold has expired, the member requests a new one. */
export function KeepPlace({ person, booking, isOver }: ClassAddress & { isOver: boolean }) {
  const { t } = useText();
  const attempt = useAttempt();
  const keep = () =>
    attempt.mutate({ ...selectedUser(person), bookingId: booking.id, bookingCenterId: booking.centerId });
  return (
    <>
      <Notice
        tone="warn"
        isNews={isOver}
        action={
          <Button variant="primary" isPending={attempt.isPending} onPress={keep}>
            {t(isOver ? 'booking.tryAgain' : 'booking.keepPlace')}
          </Button>
        }
      >
        {t(isOver ? 'booking.heldNoLonger' : 'booking.noPlaceKept')}
      </Notice>
      <RefusalNotice error={attempt.error} />
    </>
  );
}
