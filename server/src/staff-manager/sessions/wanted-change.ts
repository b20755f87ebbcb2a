/** What becomes of each session that a change is about. Fields left out stay as they are. */
export interface WantedChange {
  /** By how many days of the calendar it moves, and to which time of day. */
  days?: number;
  startMinute?: number;
  minutes?: number;
  staffIds?: readonly number[];
  roomId?: number | null;
  resourceIds?: readonly number[];
  capacity?: number;
  title?: string | null;
  note?: string | null;
}
