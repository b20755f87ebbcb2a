import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import {
  dayToOpen,
  type Entitlement,
  type EntitlementRows,
  entitlementsFrom,
  selectClipcardEntitlements,
  selectOtherCenters,
  selectSubscriptionEntitlements,
  withOtherCenters,
} from '../../booking/entitlements/entitlements.ts';
import { readPartsAway } from '../../participation/occupied.ts';
import { during } from '../../participation/occupied-time.ts';
import {
  isOwnHold,
  type ParticipationJson,
  type ParticipationRow,
  participationFrom,
  sessionKeyOf,
} from '../../participation/store.ts';
import { ageOf } from '../../person/age.ts';
import type { PersonRow } from '../../person/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import { jsonRows } from '../../platform/db/json-rows.ts';

/** A time at which the person is somewhere. */
export interface BusyTime {
  session: Key;
  startsAt: number;
  endsAt: number;
  /** Only kept by the person, who gives it up by booking something else. */
  isHold: boolean;
  /** Until when it is held, by the person or by the club. */
  heldUntil: Temporal.Instant | undefined;
  /** Held by the club, which has offered it. */
  isOffered: boolean;
}

/** What decides which courts a person can book on a day. */
export interface PersonDay {
  person: PersonRow;
  age: number | undefined;
  sanctionedUntil: Temporal.Instant | undefined;
  busy: BusyTime[];
  /** By activity group. */
  entitlements: ReadonlyMap<string, Entitlement[]>;
}

/** A time, and the participation that takes it. */
interface UsedJson {
  center_id: number;
  id: number;
  starts_at: string;
  ends_at: string;
}

interface Found extends PersonRow {
  sanctioned_until: Temporal.Instant | null;
  groups: EntitlementRows[];
  other_centers: { at_center_id: number }[];
  used: UsedJson[];
  /** Those of the person's own centre. */
  parts: ParticipationJson[];
}

interface DayRequest {
  centerId: number;
  day: Temporal.PlainDate;
  from: Temporal.Instant;
  until: Temporal.Instant;
  groups: readonly string[];
  now: Temporal.Instant;
}

/** Reads in one statement what a person may use on a day, and when they are somewhere else. */
export async function readPersonDay(
  db: Db,
  key: Key,
  { centerId, day, from, until, groups, now }: DayRequest,
): Promise<PersonDay | undefined> {
  const opened = groups.map((group) => dayToOpen(centerId, group, day));
  const rowsOf = opened.map(
    (at) => sql`jsonb_build_object('subscriptions', ${jsonRows(selectSubscriptionEntitlements(key, at))},
      'clipcards', ${jsonRows(selectClipcardEntitlements(key, at))})`,
  );
  const taken = sql`from occupied_time as used
    where used.center_id = ${key.centerId} and used.kind = 'PERSON' and used.subject_id = ${key.id}
      and used.source = 'PARTICIPATION' and used.during && ${during({ starts_at: from, ends_at: until })}`;
  const { rows } = await sql<Found>`
    select person.*,
      (select max(ends_at) from sanction where sanction.center_id = ${key.centerId}
        and sanction.person_id = ${key.id} and starts_at <= ${now} and ends_at > ${now}) as sanctioned_until,
      jsonb_build_array(${sql.join(rowsOf)}) as groups,
      ${jsonRows(selectOtherCenters(key))} as other_centers,
      ${jsonRows(sql`select source_center_id as center_id, source_id as id, lower(during) as starts_at,
        upper(during) as ends_at ${taken}`)} as used,
      ${jsonRows(sql`select part.* from participation as part
        where part.center_id = ${key.centerId} and part.id in (
          select source_id ${taken} and source_center_id = ${key.centerId})`)} as parts
    from person
    where person.center_id = ${key.centerId} and person.id = ${key.id} and forgotten_at is null`.execute(db);
  const [found] = rows;
  if (!found) return undefined;
  const { sanctioned_until, groups: byGroup, other_centers, used, parts, ...person } = found;
  const away = await readPartsAway(
    db,
    used.filter((time) => time.center_id !== key.centerId),
  );
  const busy = busyTimes(used, [...parts.map(participationFrom), ...away]);
  const entitlements = new Map<string, Entitlement[]>();
  for (const [index, at] of opened.entries()) {
    const own = byGroup[index] ?? { subscriptions: [], clipcards: [] };
    const all = await withOtherCenters(db, key, at, { ...own, other_centers });
    entitlements.set(groups[index] as string, entitlementsFrom(all, day));
  }
  return {
    person,
    age: ageOf(person, day),
    sanctionedUntil: sanctioned_until ?? undefined,
    busy,
    entitlements,
  };
}

const busyTimes = (used: readonly UsedJson[], parts: readonly ParticipationRow[]): BusyTime[] =>
  used.flatMap(({ center_id, id, starts_at, ends_at }) => {
    const part = parts.find((one) => one.center_id === center_id && one.id === id);
    if (!part) return [];
    return {
      session: sessionKeyOf(part),
      startsAt: Date.parse(starts_at),
      endsAt: Date.parse(ends_at),
      isHold: isOwnHold(part),
      heldUntil: part.held_until ?? undefined,
      isOffered: part.state === 'TENTATIVE' && part.promoted_at !== null,
    };
  });
