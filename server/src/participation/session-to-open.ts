/** A session as plans and clipcards see it. */
export interface SessionToOpen {
  centerId: number;
  activityGroup: string;
  /** In the calendar of its centre. */
  day: Temporal.PlainDate;
}
