import type { ClassBooking } from '@foyer/contract/classes';
import type { Key } from '@foyer/contract/shared/keys';
import type { Bookable } from '../participation/bookable.ts';
import { useClassFormat } from '../participation/use-class-format.ts';

export const keyOfClass = ({
  bookingCenterId,
  bookingId,
}: Pick<ClassBooking, 'bookingCenterId' | 'bookingId'>): Key => ({
  centerId: bookingCenterId,
  id: bookingId,
});

/** Converts a class to the shape that the screens about taking part share. */
export function useBookableClass(): (booking: ClassBooking) => Bookable {
  const { listed } = useClassFormat();
  return (booking) => ({
    key: keyOfClass(booking),
    title: booking.name,
    startsAt: booking.startsAt,
    endsAt: booking.endsAt,
    timeZone: booking.timeZone,
    place: listed([...(booking.room ? [booking.room] : []), booking.centerName]),
    price: booking.price,
    cancelUntil: booking.cancelUntil,
    waiting: booking.waiting,
  });
}
