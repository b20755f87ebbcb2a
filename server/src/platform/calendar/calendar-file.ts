import ical, {
  ICalAlarmType,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import type { CalendarEntry } from './entry.ts';
import { timeZoneComponent } from './time-zone.ts';

const alarmSeconds = 60 * 60;

export interface Mailbox {
  name: string;
  email: string;
}

type TimesOfEntry = 'changedAt' | 'startsAt' | 'endsAt';

/** An entry whose times may come out of JSON. */
export type InvitedTo = Omit<CalendarEntry, TimesOfEntry> & Record<TimesOfEntry, Temporal.Instant | string>;

/** An invitation that is already accepted, or its cancellation. Mail apps add it to the calendar, or remove it. */
export function invitation(
  invitedTo: InvitedTo,
  { method, from, to }: { method: 'REQUEST' | 'CANCEL'; from: Mailbox; to: Mailbox },
): string {
  const entry: CalendarEntry = {
    ...invitedTo,
    changedAt: Temporal.Instant.from(invitedTo.changedAt),
    startsAt: Temporal.Instant.from(invitedTo.startsAt),
    endsAt: Temporal.Instant.from(invitedTo.endsAt),
  };
  const calendar = emptyCalendar([entry]);
  calendar.method(ICalCalendarMethod[method]);
  const event = addEntry(calendar, entry);
  event.organizer(from);
  event.createAttendee({ ...to, status: ICalAttendeeStatus.ACCEPTED, rsvp: false });
  return calendar.toString();
}

/** How often calendar apps should refresh the feed. */
const lookAgainSeconds = 15 * 60;

/** A calendar that apps fetch repeatedly. */
export function publishedCalendar(
  entries: readonly CalendarEntry[],
  { name, description }: { name: string; description: string },
): string {
  const calendar = emptyCalendar(entries);
  calendar.method(ICalCalendarMethod.PUBLISH);
  calendar.name(name).description(description).ttl(lookAgainSeconds);
  for (const entry of entries) addEntry(calendar, entry);
  return calendar.toString();
}

type Calendar = ReturnType<typeof ical>;

function emptyCalendar(entries: readonly CalendarEntry[]): Calendar {
  const calendar = ical({ prodId: { company: 'Foyer', product: 'Foyer member portal', language: 'EN' } });
  const times = entries.map(({ startsAt }) => startsAt).toSorted(Temporal.Instant.compare);
  const [first] = times;
  const last = times.at(-1);
  calendar.timezone({
    // A zone for the whole calendar would end up in its time stamps, which have to be UTC.
    name: null,
    generator: (timeZone) => (first && last ? timeZoneComponent(timeZone, first, last) : null),
  });
  return calendar;
}

function addEntry(calendar: Calendar, entry: CalendarEntry) {
  const { uid, sequence, changedAt, status, title, startsAt, endsAt, timeZone, location, address } = entry;
  const isThere = status === 'CONFIRMED';
  const event = calendar.createEvent({
    id: uid,
    sequence,
    stamp: changedAt,
    lastModified: changedAt,
    status: ICalEventStatus[status],
    summary: title,
    start: startsAt.toZonedDateTimeISO(timeZone),
    end: endsAt.toZonedDateTimeISO(timeZone),
    timezone: timeZone,
    location: { title: location, address },
    description: { plain: entry.description },
    url: entry.url,
    transparency: isThere ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
    busystatus: isThere ? ICalEventBusyStatus.BUSY : ICalEventBusyStatus.FREE,
  });
  if (status !== 'CANCELLED') {
    event.createAlarm({ type: ICalAlarmType.display, trigger: alarmSeconds, description: title });
  }
  return event;
}
