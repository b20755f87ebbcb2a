/** A class as plans and clipcards see it. */
export interface ClassToOpen {
  centerId: number;
  activityGroup: string;
  /** In the calendar of its centre. */
  day: Temporal.PlainDate;
}
