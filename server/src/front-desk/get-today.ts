import type { frontDesk } from '@foyer/contract/front-desk';
import type { SessionToday } from '@foyer/contract/front-desk/today';
import { formatKey, type Key } from '@foyer/contract/shared/keys';
import { clubOfBrand } from '../clubs/club-of-brand.ts';
import { staffCenters } from '../frame/access.ts';
import type { SignedInContext } from '../frame/context.ts';
import type { Handler } from '../frame/handle.ts';
import { Refusal, refuse } from '../frame/refuse.ts';
import { readNames } from '../person/names.ts';
import { withoutEmpty } from '../platform/without-empty.ts';
import { frontDeskClub, todayAt } from './front-desk-club.ts';
import { readSessions, type SessionRow } from './read-sessions.ts';
import { countVisitsSince } from './visits.ts';

const longestHours = 24;

export const getToday: Handler<(typeof frontDesk)['get-today']> = async (context, input) => {
  const { db, now } = context;
  const club = await frontDeskClub(context, input.centerId);
  if (club instanceof Refusal) return club;
  const day = todayAt(club, now);
  const from = input.from === undefined ? now : Temporal.Instant.from(input.from);
  const wanted = input.until === undefined ? day.until : Temporal.Instant.from(input.until);
  if (Temporal.Instant.compare(wanted, from) <= 0) return refuse('general.endBeforeStart');
  const latest = from.add({ hours: longestHours });
  const until = Temporal.Instant.compare(wanted, latest) < 0 ? wanted : latest;
  const { center } = club;
  const rows = await readSessions(db, center.id, { from, until });
  const hosts = await readNames(db, rows.flatMap(hostOf));
  const nameOf = (key: Key) =>
    hosts.find((host) => formatKey('person', host.key) === formatKey('person', key))?.name;
  return {
    centerId: center.id,
    centerName: center.name,
    timeZone: center.time_zone,
    centers: await centersOf(context),
    from: from.toString(),
    until: until.toString(),
    sessions: rows.map((row) =>
      toSessionResponse(row, center.id, hostOf(row).flatMap((key) => nameOf(key) ?? [])[0]),
    ),
    visits: await countVisitsSince(db, center.id, day.from),
  };
};

const hostOf = ({ host_center_id, host_id }: SessionRow): Key[] =>
  host_center_id === null || host_id === null ? [] : [{ centerId: host_center_id, id: host_id }];

async function centersOf(context: SignedInContext): Promise<{ id: number; name: string }[]> {
  const clubs = await Promise.all(staffCenters(context.actor).map((id) => clubOfBrand(context, id)));
  return clubs.flatMap((club) => (club ? [{ id: club.center.id, name: club.center.name }] : []));
}

const toSessionResponse = (row: SessionRow, centerId: number, heldBy: string | undefined): SessionToday => ({
  bookingId: row.id,
  bookingCenterId: centerId,
  activityType: row.type,
  name: row.name,
  startsAt: row.starts_at.toString(),
  endsAt: row.ends_at.toString(),
  instructors: row.instructors,
  isCancelled: row.state === 'CANCELLED',
  capacity: row.capacity,
  booked: row.booked,
  waiting: row.waiting,
  there: row.there,
  ...withoutEmpty({ date: row.number, where: row.place_name, heldBy }),
});
