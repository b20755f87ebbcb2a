import type { WantedSession } from '../sessions/wanted-session.ts';

/** A session of a saved week, by the day and the time of day. */
export interface TemplateSession extends Omit<WantedSession, 'startsAt' | 'endsAt' | 'origin' | 'seriesId'> {
  /** 1 is Monday. */
  weekday: number;
  startMinute: number;
  minutes: number;
}
