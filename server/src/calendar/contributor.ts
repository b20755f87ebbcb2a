import type { Key } from '@foyer/contract/shared/keys';
import type { Club } from '../clubs/club.ts';
import type { Recipient } from '../config/email.ts';
import type { Services } from '../frame/context.ts';
import type { CalendarEntry } from '../platform/calendar/entry.ts';

export interface CalendarPerson {
  key: Key;
  firstName: string;
}

/** The person whose calendar it is, and how the calendar addresses them. */
export interface CalendarReader extends CalendarPerson, Omit<Recipient, 'email'> {
  /** The reader's home centre. */
  club: Club;
  /** Used if the club does not offer the reader's own language. */
  language: string;
  /** The portal that links lead to. */
  origin: string;
}

/** What a domain adds to a calendar: what these people take part in, or recently took part in. */
export type CalendarContributor = (
  services: Services,
  request: {
    /** The reader and the family members that they look after. */
    people: readonly CalendarPerson[];
    reader: CalendarReader;
    now: Temporal.Instant;
  },
) => Promise<CalendarEntry[]>;

declare module '../frame/context.ts' {
  interface Services {
    /** What each domain adds to people's calendars. */
    calendar: readonly CalendarContributor[];
  }
}

declare module '../frame/domain.ts' {
  interface Domain {
    /** For a domain in which people take part in something at a set time. */
    calendar?: CalendarContributor;
  }
}
