/** Pushed when people book, cancel or are checked in at a session. */
export interface LiveSession {
  bookingId: number;
  bookingCenterId: number;
  startsAt: string;
  endsAt: string;
  /** Left out for sessions with several dates. */
  there?: number;
  booked: number;
  waiting: number;
}

/** Pushed when somebody is checked in, or a check-in is undone. */
export interface LiveVisit {
  visitId: number;
  centerId: number;
  isUndone: boolean;
}
