/** What plans and clipcards need to know about a session. */
export interface SessionToOpen {
  centerId: number;
  activityGroup: string;
  /** The date in the centre's time zone. */
  day: Temporal.PlainDate;
}
