import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { defaultLanguage } from '../clubs/default-language.ts';
import { speaker } from '../config/email.ts';
import type { Services } from '../frame/context.ts';
import { errorBodyOf } from '../frame/errors.ts';
import { originOf } from '../frame/portal.ts';
import { refuse } from '../frame/refuse.ts';
import { readMembers } from '../person/family/family.ts';
import { readPerson } from '../person/store.ts';
import { publishedCalendar } from '../platform/calendar/calendar-file.ts';
import type { CalendarPerson, CalendarReader } from './contributor.ts';
import { parseFeedName } from './feed-path.ts';
import { type FeedRow, findFeed, noteContent } from './store.ts';
import { ar } from './text/ar.ts';
import { de } from './text/de.ts';
import { en } from './text/en.ts';

const speak = speaker({ en, de, ar });

/** Calendar services fetch the feeds of many people from few addresses. */
const ownLimit = { rateLimit: { max: 1200, timeWindow: '1 minute' } };

/** A person's calendar, for apps that cannot sign in. Anyone who has the address can read it. */
export function calendarFeed(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { name: string } }>(
    '/calendar/:name',
    { schema: { hide: true } as never, config: ownLimit },
    async (request, reply) => {
      const named = parseFeedName(request.params.name);
      const feed = named && (await findFeed(services.db, named));
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

/** If-None-Match takes precedence over If-Modified-Since. */
function isKnown({ headers }: FastifyRequest, etag: string, modified: Temporal.Instant): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) return tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return Math.floor(modified.epochMilliseconds / 1000) * 1000 <= since;
}

/** Undefined if the person no longer exists. */
async function write(
  services: Services,
  feed: FeedRow,
  request: FastifyRequest,
): Promise<Written | undefined> {
  const { db, clock } = services;
  const now = clock.now();
  const reader = await readerOf(services, feed, request);
  if (!reader) return undefined;
  const people = await lookedAfterBy(services, reader);
  const entries = await Promise.all(
    services.calendar.map((contribute) => contribute(services, { people, reader, now })),
  );
  const say = speak(reader, reader);
  const text = publishedCalendar(entries.flat(), {
    name: say('calendar.name'),
    description: say('calendar.description'),
  });
  const { hash, at } = await noteContent(db, feed, text, now);
  return { text, etag: `"${hash.toString('base64url')}"`, modified: at };
}

async function readerOf(
  { db, clubs, settings }: Services,
  { center_id, person_id }: FeedRow,
  request: FastifyRequest,
): Promise<CalendarReader | undefined> {
  const person = await readPerson(db, { centerId: center_id, id: person_id });
  const club = person && (await clubs.byCenter(person.center_id));
  return (
    club && {
      key: keyOf(person),
      firstName: person.first_name,
      preferredLanguage: person.preferred_language,
      club,
      language: defaultLanguage(club),
      origin: originOf(request, club, settings),
    }
  );
}

/** The person and, if they are the primary adult, the rest of the family. */
async function lookedAfterBy(
  { db }: Pick<Services, 'db'>,
  { key, firstName }: CalendarPerson,
): Promise<CalendarPerson[]> {
  const members = await readMembers(db, key);
  const isPrimary = members.some((member) => member.relation === 'PRIMARY' && isSameKey(keyOf(member), key));
  if (!isPrimary) return [{ key, firstName }];
  const others = members.filter((member) => !isSameKey(keyOf(member), key));
  return [
    { key, firstName },
    ...others.map((member) => ({ key: keyOf(member), firstName: member.first_name })),
  ];
}

const keyOf = ({ center_id, id }: { center_id: number; id: number }): Key => ({ centerId: center_id, id });
