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
import { during } from '../../participation/occupied-time.ts';
import { isOwnHold, type ParticipationRow } from '../../participation/store.ts';
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

interface BusyJson
  extends Pick<ParticipationRow, 'center_id' | 'booking_id' | 'state' | 'basket_id' | 'buyer_id'> {
  starts_at: string;
  ends_at: string;
  promoted_at: string | null;
  held_until: string | null;
  joined_at: string | null;
}

interface Found extends PersonRow {
  sanctioned_until: Temporal.Instant | null;
  groups: EntitlementRows[];
  other_centers: { at_center_id: number }[];
  busy: BusyJson[];
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
  const { rows } = await sql<Found>`
    select person.*,
      (select max(ends_at) from sanction where sanction.center_id = ${key.centerId}
        and sanction.person_id = ${key.id} and starts_at <= ${now} and ends_at > ${now}) as sanctioned_until,
      jsonb_build_array(${sql.join(rowsOf)}) as groups,
      ${jsonRows(selectOtherCenters(key))} as other_centers,
      ${jsonRows(sql`select part.center_id, part.booking_id, part.state, part.basket_id, part.promoted_at,
          part.held_until, part.joined_at, part.buyer_id,
          lower(used.during) as starts_at, upper(used.during) as ends_at
        from occupied_time as used
        join participation as part on part.center_id = used.source_center_id and part.id = used.source_id
        where used.center_id = ${key.centerId} and used.kind = 'PERSON' and used.subject_id = ${key.id}
          and used.source = 'PARTICIPATION' and used.during && ${during({ starts_at: from, ends_at: until })}`)} as busy
    from person
    where person.center_id = ${key.centerId} and person.id = ${key.id} and forgotten_at is null`.execute(db);
  const [found] = rows;
  if (!found) return undefined;
  const { sanctioned_until, groups: byGroup, other_centers, busy, ...person } = found;
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
    busy: busy.map(busyFrom),
    entitlements,
  };
}

const busyFrom = ({
  center_id,
  booking_id,
  starts_at,
  ends_at,
  promoted_at,
  held_until,
  joined_at,
  ...part
}: BusyJson): BusyTime => ({
  session: { centerId: center_id, id: booking_id },
  startsAt: Date.parse(starts_at),
  endsAt: Date.parse(ends_at),
  isHold: isOwnHold({
    ...part,
    promoted_at: promoted_at === null ? null : Temporal.Instant.from(promoted_at),
    joined_at: joined_at === null ? null : Temporal.Instant.from(joined_at),
  }),
  heldUntil: held_until === null ? undefined : Temporal.Instant.from(held_until),
  isOffered: part.state === 'TENTATIVE' && promoted_at !== null,
});
