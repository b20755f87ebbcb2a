import type { Key } from '@foyer/contract/shared/keys';
import type { Club } from '../../clubs/club.ts';
import { defaultLanguage } from '../../clubs/default-language.ts';
import type { Actor, Services, SignedInContext } from '../../frame/context.ts';
import { linkTo, ownOrigin } from '../../frame/portal.ts';
import { Refusal } from '../../frame/refuse.ts';
import { runTransaction } from '../../frame/transaction.ts';
import type { PersonRow } from '../../person/columns.ts';
import { readPerson } from '../../person/store.ts';
import type { Tx } from '../../platform/db/database.ts';
import { bookHour } from '../book-resource.ts';
import { type CourtActivity, type Courts, readCourts, resourcesOf } from '../courts.ts';
import { findHour, type HourInput } from '../hour.ts';
import type { respond } from '../taking/respond.ts';
import { emailDrawResult } from './emails.ts';
import { type DrawRow, type EntryRow, lockDraw, readEntry, setOutcome } from './store.ts';

interface Serving {
  club: Club;
  draw: DrawRow;
  entry: EntryRow;
}

interface People {
  person: Key;
  actor: Actor;
}

const nothing = { outcome: 'NOTHING', won: null, booking_id: null } as const;

/** Another process has served the entry meanwhile. */
class ServedAlready extends Error {}

async function record(...[tx, entry, result]: Parameters<typeof setOutcome>): Promise<void> {
  if (!(await setOutcome(tx, entry, result))) throw new ServedAlready();
}

/**
 * Books the first hour of an entry's choices that is still free, by the same code as `book-resource`. Where money is due,
 * holds it. The result is written in the transaction that books.
 */
export async function serveEntry(services: Services, serving: Serving): Promise<void> {
  try {
    await serve(services, serving);
  } catch (error) {
    if (!(error instanceof ServedAlready)) throw error;
  }
}

async function serve(services: Services, serving: Serving): Promise<void> {
  const people = await peopleOf(services.db, serving);
  let reason: string | null = null;
  if (people) {
    const { draw, entry } = serving;
    const courts = await readCourts(services.db, draw.center_id, draw.day);
    const activity = courts.activities.find(({ id }) => id === draw.activity_id);
    for (const hour of activity ? hoursOf(entry, draw, { courts, activity }) : []) {
      const refusal = await take(contextFor(services, serving, people, hour), hour);
      if (!refusal) return;
      reason = refusal;
    }
  }
  await runTransaction(services.db, undefined, async (tx) => {
    await lockEntry(tx, serving);
    await record(tx, serving.entry, { ...nothing, reason });
    if (people)
      await emailDrawResult(services, tx, { ...serving, now: services.clock.now(), person: people.person });
  });
}

/** Every hour that would do, the best first; where any court does, the courts in the club's order. */
function hoursOf(
  { choices }: EntryRow,
  draw: DrawRow,
  { courts, activity }: { courts: Courts; activity: CourtActivity },
): HourInput[] {
  return choices.flatMap(({ startTime, duration, resourceId }) =>
    resourcesOf(courts, activity)
      .filter(({ id }) => resourceId === undefined || resourceId === id)
      .map(({ id }) => ({
        ...{ resourceId: id, activityId: activity.id, activityCenterId: draw.center_id },
        ...{ date: draw.day.toString(), startTime, duration },
      })),
  );
}

/** Books an hour, or holds it where it has to be paid. Returns why not. */
async function take(context: SignedInContext, input: HourInput): Promise<string | undefined> {
  const hour = await findHour(context, input);
  if (!hour) return 'court.notOffered';
  const request = { ...input, keep: false, override: false };
  const booked = await bookHour(context, request, hour);
  if (!(booked instanceof Refusal)) return undefined;
  if (booked.code !== 'NoPrivilege') return booked.code;
  const held = await bookHour(context, { ...request, keep: true }, hour);
  return held instanceof Refusal ? held.code : undefined;
}

async function lockEntry(tx: Tx, { draw, entry }: Serving): Promise<void> {
  await lockDraw(tx, { centerId: draw.center_id, id: draw.id });
  const now = await readEntry(tx, entry);
  if (!now || now.outcome !== null) throw new ServedAlready();
}

const keyOf = (centerId: number | null, id: number | null): Key | undefined =>
  centerId === null || id === null ? undefined : { centerId, id };

/** A person acts through the draw as through their own browser. */
const actorOf = ({ center_id, id, ...row }: PersonRow): Actor => ({
  ...{ centerId: center_id, id, firstName: row.first_name, lastName: row.last_name, status: row.status },
  blocks: { is_blocked: row.is_blocked, is_blacklisted: row.is_blacklisted },
  gdpr: { gdpr_version: row.gdpr_version, gdpr_accepted: row.gdpr_accepted },
  ...{ levels: ['MEMBER'], scopes: [] },
  session: { tokenHash: new Uint8Array(), isSso: false, ssoHeaderType: undefined },
});

/** Whose entry it is and who made it. Undefined where the person has been erased. */
async function peopleOf(db: Services['db'], { entry }: Serving): Promise<People | undefined> {
  const person = keyOf(entry.person_center_id, entry.person_id);
  const account = keyOf(entry.account_center_id, entry.account_id) ?? person;
  const row = account && (await readPerson(db, account));
  return person && row ? { person, actor: actorOf(row) } : undefined;
}

/** In whose name an hour is booked. What it has become is written in the same transaction. */
function contextFor(
  services: Services,
  serving: Serving,
  { person, actor }: People,
  hour: HourInput,
): SignedInContext {
  const { club, draw, entry } = serving;
  const { db, clock, settings, clubs } = services;
  const now = clock.now();
  const origin = ownOrigin(club, settings);
  return {
    ...services,
    ...{ now, club, person, actor, origin, language: defaultLanguage(club) },
    ...{ callPath: 'resource-booking/draw', correlationId: `draw ${draw.center_id} ${draw.id}` },
    ...{ userAgent: undefined, ipAddress: '' },
    linkTo: (path) => linkTo(origin, path, club, clubs),
    transaction: async (work) =>
      (await runTransaction(db, undefined, async (tx) => {
        await lockEntry(tx, serving);
        const answer = await work(tx);
        if (isBooking(answer)) {
          const { startTime, duration, resourceId } = hour;
          const won = { startTime, duration, resourceId };
          const outcome = answer.participation.state === 'BOOKED' ? 'BOOKED' : 'HELD';
          await record(tx, entry, { outcome, won, reason: null, booking_id: answer.bookingId });
          if (outcome === 'HELD') await emailDrawResult(services, tx, { ...serving, now, person, won });
        }
        return answer;
      })) as Awaited<ReturnType<typeof work>>,
  };
}

/** Holds of others that have expired are ended in transactions of their own, which book nothing. */
const isBooking = (answer: unknown): answer is Awaited<ReturnType<typeof respond>> =>
  typeof answer === 'object' && answer !== null && 'bookingId' in answer;
