/** Pushed when a session of the centre is created, changed or cancelled, and when people book or leave it. */
export interface LiveStaffBooking {
  bookingId: number;
  bookingCenterId: number;
  startsAt: string;
  endsAt: string;
  isCancelled: boolean;
  booked: number;
  waiting: number;
}
