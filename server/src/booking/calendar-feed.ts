import { hasEnded, isInLine } from '@foyer/contract/shared/booking';
import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readClasses, type TimetableRow } from '../classes/store.ts';
import type { Club } from '../clubs/club.ts';
import { speaker } from '../config/email.ts';
import type { Services } from '../frame/context.ts';
import { errorBodyOf } from '../frame/errors.ts';
import { originOf } from '../frame/portal.ts';
import { refuse } from '../frame/refuse.ts';
import { type ParticipationRow, personOf } from '../participation/store.ts';
import type { PersonRow } from '../person/columns.ts';
import { readMembers } from '../person/family/family.ts';
import { readPerson } from '../person/store.ts';
import { calendarEntry } from './calendar-entry.ts';
import { type FeedRow, findFeed, noteContent, readAttended } from './calendar-feed-store.ts';
import { type CalendarEntry, publishedCalendar, sequenceOf } from './calendar-file.ts';
import { detailsOf } from './notifications/class-details.ts';
import { classLink } from './notifications/notify.ts';
import { ar } from './text/ar.ts';
import { de } from './text/de.ts';
import { en } from './text/en.ts';

const speak = speaker({ en, de, ar });

export const feedPath = (centerId: number, token: string): string => `/calendar/${centerId}-${token}.ics`;
const named = /^([1-9]\d{0,9})-([A-Za-z0-9_-]{43})\.ics$/;

/** Services that show calendars fetch those of many people from few addresses. */
const ownLimit = { rateLimit: { max: 1200, timeWindow: '1 minute' } };

/** A person's calendar, for programs that cannot sign in: whoever has the address may read it. */
export function calendarFeed(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { name: string } }>(
    '/calendar/:name',
    { schema: { hide: true } as never, config: ownLimit },
    async (request, reply) => {
      const [, centerId, token] = named.exec(request.params.name) ?? [];
      const feed = centerId && token && (await findFeed(services.db, { centerId: Number(centerId), token }));
      const written = feed && (await write(services, feed, request));
      return written
        ? send(reply, request, written)
        : reply.code(404).send(errorBodyOf(refuse('general.notFound'), services.clock.now(), request.id));
    },
  );
}

interface Written {
  text: string;
  etag: string;
  modified: Temporal.Instant;
}

function send(reply: FastifyReply, request: FastifyRequest, { text, etag, modified }: Written): FastifyReply {
  reply
    .header('etag', etag)
    .header('last-modified', new Date(modified.epochMilliseconds).toUTCString())
    .header('cache-control', 'private, no-cache')
    .header('x-robots-tag', 'noindex');
  return isKnown(request, etag, modified)
    ? reply.code(304).send()
    : reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'inline; filename="calendar.ics"')
        .send(text);
}

/** Who names a tag is answered by it alone. */
function isKnown({ headers }: FastifyRequest, etag: string, modified: Temporal.Instant): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) return tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return Math.floor(modified.epochMilliseconds / 1000) * 1000 <= since;
}

/** Undefined where the person is there no longer. */
async function write(
  services: Services,
  feed: FeedRow,
  request: FastifyRequest,
): Promise<Written | undefined> {
  const { db, clock, clubs } = services;
  const now = clock.now();
  const person = await readPerson(db, { centerId: feed.center_id, id: feed.person_id });
  const home = person && (await clubs.byCenter(person.center_id));
  if (!person || !home) return undefined;
  const reader = {
    key: { centerId: person.center_id, id: person.id },
    say: speak(
      { club: home, language: home.locales[0]?.code ?? 'en' },
      { firstName: person.first_name, preferredLanguage: person.preferred_language },
    ),
    origin: originOf(request, home, services.settings),
  };
  const people = await lookedAfterBy(services, person);
  const attended = await readAttended(
    db,
    [...people.values()].map(({ key }) => key),
    now,
  );
  const classes = await classesOf(services, attended);
  const entries = attended.flatMap((participation): CalendarEntry[] => {
    const found = classes.get(nameOf({ centerId: participation.center_id, id: participation.booking_id }));
    const who = people.get(nameOf(personOf(participation)));
    return found && who ? [entryOf(reader, who, participation, found)] : [];
  });
  const text = publishedCalendar(entries, {
    name: reader.say('calendar.name'),
    description: reader.say('calendar.description'),
  });
  const { hash, at } = await noteContent(db, feed, text, now);
  return { text, etag: `"${hash.toString('base64url')}"`, modified: at };
}

interface Who {
  key: Key;
  firstName: string;
}

const nameOf = ({ centerId, id }: Key): string => `${centerId} ${id}`;

/** The person, and all of the family whose primary adult that is. */
async function lookedAfterBy(
  { db }: Pick<Services, 'db'>,
  { center_id, id, first_name }: PersonRow,
): Promise<Map<string, Who>> {
  const own = { key: { centerId: center_id, id }, firstName: first_name };
  const members = await readMembers(db, own.key);
  const isPrimary = members.some((one) => one.relation === 'PRIMARY' && isSameKey(keyOf(one), own.key));
  const others = isPrimary ? members.map((one) => ({ key: keyOf(one), firstName: one.first_name })) : [];
  return new Map([own, ...others].map((one) => [nameOf(one.key), one]));
}

const keyOf = ({ center_id, id }: { center_id: number; id: number }): Key => ({ centerId: center_id, id });

interface Found {
  row: TimetableRow;
  club: Club;
}

async function classesOf(
  { db, clubs }: Pick<Services, 'db' | 'clubs'>,
  attended: readonly ParticipationRow[],
): Promise<Map<string, Found>> {
  const keys = attended.map(({ center_id, booking_id }) => ({ centerId: center_id, id: booking_id }));
  const rows = await readClasses(db, [...new Map(keys.map((key) => [nameOf(key), key])).values()]);
  const found = await Promise.all(
    rows.map(async (row) => {
      const club = await clubs.byCenter(row.center_id);
      return club ? [[nameOf(keyOf(row)), { row, club }] as const] : [];
    }),
  );
  return new Map(found.flat());
}

function entryOf(
  { key, say, origin }: { key: Key; say: ReturnType<typeof speak>; origin: string },
  who: Who,
  participation: ParticipationRow,
  { row, club }: Found,
): CalendarEntry {
  const isOver = hasEnded(participation.state) || row.state === 'CANCELLED';
  const isUnsure = participation.state === 'TENTATIVE' || isInLine(participation.state);
  const other = isSameKey(who.key, key) ? undefined : who;
  return calendarEntry(
    {
      row,
      club,
      participation,
      details: detailsOf(row),
      whose: other?.firstName,
      url: classLink(origin, club, row, other?.key),
    },
    {
      say,
      status: isOver ? 'CANCELLED' : isUnsure ? 'TENTATIVE' : 'CONFIRMED',
      saidAt: participation.state_at,
      sequence: sequenceOf(participation, participation.state_at, isOver),
    },
  );
}
