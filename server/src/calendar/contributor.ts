import type { Key } from '@foyer/contract/shared/keys';
import type { Club } from '../clubs/club.ts';
import type { Recipient } from '../config/email.ts';
import type { Services } from '../frame/context.ts';
import type { CalendarEntry } from './entry.ts';

export interface CalendarPerson {
  key: Key;
  firstName: string;
}

/** The person whose calendar it is, and how they are addressed in it. */
export interface CalendarReader extends CalendarPerson, Omit<Recipient, 'email'> {
  /** Of the reader's home centre. */
  club: Club;
  /** Where the reader's own language is not one that the club offers. */
  language: string;
  /** Address of the portal that links lead to. */
  origin: string;
}

/** What a domain puts into a calendar: all that these people take part in, and took part in lately. */
export type CalendarContributor = (
  services: Services,
  asked: {
    /** The reader, and the family that the reader looks after. */
    people: readonly CalendarPerson[];
    reader: CalendarReader;
    now: Temporal.Instant;
  },
) => Promise<CalendarEntry[]>;

declare module '../frame/context.ts' {
  interface Services {
    /** What each domain puts into people's calendars. */
    calendar: readonly CalendarContributor[];
  }
}

declare module '../frame/domain.ts' {
  interface Domain {
    /** For a domain in which people take part in something at a set time. */
    calendar?: CalendarContributor;
  }
}
