import { minuteOf } from '@foyer/contract/shared/court';
import type { Key } from '@foyer/contract/shared/keys';
import { announceSessions } from '../../participation/live-channel.ts';
import { timesInUse, type Uses } from '../../participation/new-session.ts';
import { dateIn, earlier } from '../../platform/clock/clock.ts';
import { courtPriceOf } from '../../resource-booking/rules/price.ts';
import { keyOfSomebody } from '../classes/check-classes.ts';
import type { ActivityData } from '../classes/class-shapes.ts';
import { insertParticipations } from '../classes/insert-participations.ts';
import { readOccupied } from '../classes/occupied-times.ts';
import { isBefore, type Occurrence } from '../classes/occurrences.ts';
import type { Seated } from '../classes/seat-people.ts';
import { dayOf } from '../import-day.ts';
import { type ImportRun, inBatches } from '../import-run.ts';
import { existingPeople } from '../people/existing-people.ts';
import { personKey } from '../people/passwords.ts';
import { ImportedSubscriptions } from '../plans/imported-subscriptions.ts';
import type { ClubData } from '../read-folder.ts';
import { pricesOf } from './activity-courts.ts';
import type { CourtBookingData, CourtData, ResourceData } from './court-shapes.ts';
import { existingResources } from './write-resources.ts';

type Subject = Uses['subjects'][number];

/** A booking with its hour, and what it uses. */
interface Hour {
  entry: CourtBookingData;
  person: Key;
  activity: ActivityData;
  court: CourtData;
  resource: ResourceData;
  /** The resource itself first, then those that it blocks. */
  subjects: Subject[];
  occurrence: Occurrence;
  /** The resource is in use until it is prepared; an hour that is over no longer. */
  inUse: Pick<Occurrence, 'startsAt' | 'endsAt'>;
  isOver: boolean;
  fault(says: string): void;
}

/** Imports hours of courts that were booked in an older system, each once. Afterwards people change them in the portal. */
export async function writeCourtBookings(run: ImportRun, club: ClubData): Promise<void> {
  if (run.faults.length > 0) return;
  const { tx } = run;
  const known = await readKnown(run, club);
  const hours = (await hoursOf(run, club)).filter(
    ({ entry }) => !known.has(`${entry.centerId} ${entry.externalId}`),
  );
  const written = new Set(hours.map(({ entry }) => entry));
  for (const { entry } of club.courtBookings) if (!written.has(entry)) run.unchanged('courtBookings');
  if (hours.length === 0 || !(await areFree(run, club, hours))) return;
  const subscriptions = await ImportedSubscriptions.read(run, club);
  for (const some of inBatches(hours, 100)) {
    const numbered = await insertSessions(run, some);
    await insertParticipations(
      run,
      numbered.map(({ id, hour }) => participationOf(run, hour, { id, subscriptions })),
    );
    for (const { entry } of some)
      run.created('courtBookings', {
        centerId: entry.centerId,
        entity: 'booking',
        key: `${entry.centerId} ${entry.externalId}`,
        after: entry,
      });
  }
  await announceSessions(tx);
}

async function readKnown({ tx }: ImportRun, { courtBookings }: ClubData): Promise<Set<string>> {
  const known = new Set<string>();
  for (const some of inBatches(courtBookings)) {
    const rows = await tx
      .selectFrom('booking')
      .select(['center_id', 'external_id'])
      .where('center_id', 'in', [...new Set(some.map(({ entry }) => entry.centerId))])
      .where(
        'external_id',
        'in',
        some.map(({ entry }) => entry.externalId),
      )
      .execute();
    for (const { center_id, external_id } of rows) known.add(`${center_id} ${external_id}`);
  }
  return known;
}

/** The bookings whose person and resource are there: those of erased people are not imported. */
async function hoursOf(run: ImportRun, club: ClubData): Promise<Hour[]> {
  const { now } = run;
  const [isThere, isResource] = [await existingPeople(run, club), await existingResources(run, club)];
  const byKey = <T extends Key>(entries: readonly { entry: T }[]) =>
    new Map(entries.map(({ entry }) => [`${entry.centerId} ${entry.id}`, entry]));
  const [activities, resources] = [byKey(club.activities), byKey(club.resources)];
  const zones = new Map(club.centers.map(({ entry }) => [entry.id, entry.timeZone]));
  return club.courtBookings.flatMap(({ entry, index }) => {
    const { centerId } = entry;
    const timeZone = zones.get(centerId);
    const activity = activities.get(`${centerId} ${entry.activity}`);
    const resource = resources.get(`${centerId} ${entry.resource}`);
    const person = keyOfSomebody(entry.person, centerId);
    if (!timeZone || !activity?.court || !resource) return [];
    if (!isThere(person) || !isResource(resource)) return [];
    const blocked = resource.blocks.flatMap((id) => resources.get(`${centerId} ${id}`) ?? []);
    const date = dayOf(entry.date, dateIn(now, timeZone));
    const plainTime = Temporal.PlainTime.from(entry.time);
    const startsAt = date.toZonedDateTime({ timeZone, plainTime }).toInstant();
    const endsAt = startsAt.add({ minutes: entry.minutes });
    const isOver = !isBefore(now, endsAt);
    const { court } = activity;
    const hour = {
      ...{ entry, person, activity, court, resource },
      subjects: [resource, ...blocked.filter(isResource)].map(subjectOf),
      occurrence: { date, startsAt, endsAt },
      inUse: { startsAt, endsAt: isOver ? endsAt : endsAt.add({ minutes: court.preparationMinutes }) },
      isOver,
      fault: (says: string) => run.faults.push(club.files.courtBookings.note([index, 'time'], says)),
    };
    return [hour];
  });
}

const subjectOf = ({ room, person }: ResourceData): Subject =>
  room === undefined ? { kind: 'INSTRUCTOR', id: person as number } : { kind: 'ROOM', id: room };

/** Reports hours of which the resource or the person is occupied already, in the file or here. */
async function areFree(run: ImportRun, club: ClubData, hours: readonly Hour[]): Promise<boolean> {
  const spans = hours.map(({ inUse }) => inUse);
  const occupied = await readOccupied(run, spans, club);
  for (const { entry, person, resource, subjects, occurrence, inUse, isOver, fault } of hours) {
    const { centerId } = entry;
    let isResourceFree = true;
    for (const subject of subjects) {
      const taken = () => {
        isResourceFree = false;
      };
      // What is over uses nothing here, and is in the way of nothing.
      if (!occupied.take({ ...subject, centerId }, inUse, taken) && !isOver) taken();
    }
    if (!isResourceFree) fault(`${resource.name} is in use at that time`);
    let isPersonFree = true;
    const elsewhere = () => {
      isPersonFree = false;
    };
    if (!occupied.take({ kind: 'PERSON', ...person }, occurrence, elsewhere) && !isOver) elsewhere();
    if (!isPersonFree) fault(`person ${personKey(person)} is elsewhere at that time`);
  }
  return run.faults.length === 0;
}

function priceOf({ entry, court, resource, occurrence }: Hour): number | null {
  const cost = courtPriceOf(
    { ...pricesOf(court), hasLight: resource.hasLight },
    {
      weekday: occurrence.date.dayOfWeek,
      startMinute: minuteOf(entry.time),
      minutes: entry.minutes,
    },
  );
  return cost?.amount ?? null;
}

async function insertSessions(
  { tx, now }: ImportRun,
  some: readonly Hour[],
): Promise<{ id: number; hour: Hour }[]> {
  const rows = await tx
    .insertInto('booking')
    .values(
      some.map((hour) => {
        const { entry, activity, subjects, occurrence, isOver } = hour;
        const room = subjects[0]?.kind === 'ROOM' ? subjects[0].id : null;
        return {
          ...{ center_id: entry.centerId, external_id: entry.externalId, activity_id: activity.id },
          ...{ room_id: room, starts_at: occurrence.startsAt, ends_at: occurrence.endsAt },
          ...{ capacity: activity.capacity, waiting_list_capacity: 0, taken: 1, price: priceOf(hour) },
          closed_at: isOver ? now : null,
        };
      }),
    )
    .returning(['center_id', 'id', 'external_id'])
    .execute();
  const idOf = new Map(rows.map((row) => [`${row.center_id} ${row.external_id}`, row.id]));
  const numbered = some.map((hour) => ({
    id: idOf.get(`${hour.entry.centerId} ${hour.entry.externalId}`) ?? 0,
    hour,
  }));
  await tx
    .insertInto('booking_resource')
    .values(
      numbered.map(({ id, hour: { entry, resource } }) => ({
        ...{ center_id: entry.centerId, booking_id: id, position: 1, resource_id: resource.id },
      })),
    )
    .execute();
  const instructors = numbered.flatMap(({ id, hour: { entry, subjects } }) =>
    subjects
      .filter(({ kind }) => kind === 'INSTRUCTOR')
      .map((subject, index) => ({
        ...{ center_id: entry.centerId, booking_id: id, position: index + 1, person_id: subject.id },
      })),
  );
  if (instructors.length > 0) await tx.insertInto('booking_instructor').values(instructors).execute();
  const times = numbered.flatMap(({ id, hour: { entry, subjects, inUse, isOver } }) => {
    const span = { starts_at: inUse.startsAt, ends_at: inUse.endsAt };
    return isOver ? [] : timesInUse({ center_id: entry.centerId, id }, { subjects, span });
  });
  if (times.length > 0) await tx.insertInto('occupied_time').values(times).execute();
  return numbered;
}

function participationOf(
  { now }: ImportRun,
  { entry, person, activity, occurrence, isOver }: Hour,
  { id, subscriptions }: { id: number; subscriptions: ImportedSubscriptions },
): Seated {
  const { centerId } = entry;
  const booked = earlier(occurrence.startsAt.subtract({ hours: 72 }), now);
  const used = subscriptions.use({
    ...{ person, centerId, activityGroup: activity.activityGroup, date: occurrence.date },
    time: Temporal.PlainTime.from(entry.time),
  });
  return {
    row: {
      ...{ center_id: centerId, booking_id: id, person_center_id: person.centerId, person_id: person.id },
      ...{ state: 'BOOKED', created_at: booked, state_at: booked },
      checked_in_at: isOver ? occurrence.startsAt : null,
      // The older system admitted people who have no entitlement of their own.
      paid_by: used ? 'SUBSCRIPTION' : 'STAFF',
      subscription_center_id: used?.subscription.centerId ?? null,
      subscription_id: used?.subscription.id ?? null,
    },
    ...{ occurrence, used },
  };
}
