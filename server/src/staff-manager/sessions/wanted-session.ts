import type { ScheduledType } from '@foyer/contract/shared/staff-manager';
import type { Subject } from '../../participation/session-times.ts';

/** A session as a manager wants it. */
export interface WantedSession {
  activityType: ScheduledType;
  activityId: number;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  /** The first one leads. */
  staffIds: readonly number[];
  roomId: number | null;
  resourceIds: readonly number[];
  capacity: number;
  title: string | null;
  note: string | null;
  /** What it is copied from, and for which day. */
  origin?: { name: string; day: string };
  /** The series that it becomes part of. */
  seriesId?: number;
}

/** The same between requests, with times as JSON has them. */
export interface WantedJson extends Omit<WantedSession, 'startsAt' | 'endsAt'> {
  startsAt: string;
  endsAt: string;
}

export const toJson = (wanted: WantedSession): WantedJson => ({
  ...wanted,
  startsAt: wanted.startsAt.toString(),
  endsAt: wanted.endsAt.toString(),
});

export const fromJson = (wanted: WantedJson): WantedSession => ({
  ...wanted,
  startsAt: Temporal.Instant.from(wanted.startsAt),
  endsAt: Temporal.Instant.from(wanted.endsAt),
});

/** A room or a person that it uses, as people know it. */
export interface NamedSubject extends Subject {
  shownAs: { kind: 'STAFF' | 'ROOM' | 'RESOURCE'; id: number; name: string };
}
