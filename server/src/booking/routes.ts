import { booking } from '@foyer/contract/booking';
import { handle } from '../frame/handle.ts';
import { attemptCreateBooking } from './attempt-create-booking.ts';
import { availableBookingClipcards, availableUserSubscriptionsForBooking } from './available.ts';
import { cancelBooking } from './cancel-booking.ts';
import { checkIn } from './check-in.ts';
import { checkPrivilegeBooking } from './check-privilege-booking.ts';
import { cancelClass } from './class-changes/cancel-class.ts';
import { moveClass } from './class-changes/move-class.ts';
import { previewClassChange } from './class-changes/preview-class-change.ts';
import { clearPreviousTentativeParticipations } from './clear-previous-tentative-participations.ts';
import { createBooking } from './create-booking.ts';
import { getSeats } from './get-seats.ts';

export const bookingRoutes = handle(booking, {
  'preview-class-change': previewClassChange,
  'cancel-class': cancelClass,
  'move-class': moveClass,
  'check-privilege-booking': checkPrivilegeBooking,
  'create-booking': createBooking,
  'attempt-create-booking': attemptCreateBooking,
  'clear-previous-tentative-participations': clearPreviousTentativeParticipations,
  'cancel-booking': cancelBooking,
  'check-in': checkIn,
  'get-seats': getSeats,
  'available-booking-clipcards': availableBookingClipcards,
  'available-user-subscriptions-for-booking': availableUserSubscriptionsForBooking,
});
