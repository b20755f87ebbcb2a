import type { GuestRefusal } from '@foyer/contract/bring-a-friend';
import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import type { Club } from '../clubs/club.ts';
import { ageOf } from '../person/age.ts';
import type { PersonRow } from '../person/columns.ts';
import { ineligibilityOf } from '../person/eligibility.ts';
import { readPerson } from '../person/store.ts';
import { dateIn } from '../platform/clock/clock.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { type CardRow, readCard } from './cards.ts';
import type { LinkParts } from './friend-link.ts';
import { isOneself } from './oneself.ts';
import { guestObstacle } from './rules.ts';
import { countVisits, guestOf, hostOf, type VisitRow } from './store.ts';

/** A visit as a guest sees it, and why they cannot take it. */
export interface Offer {
  visit: VisitRow;
  host: PersonRow;
  card: CardRow;
  visits: number;
  obstacle: GuestRefusal | undefined;
}

const keyOf = ({ center_id, id }: PersonRow): Key => ({ centerId: center_id, id });

/** The centre where the visit is lets members bring friends. */
export const bringsFriends = ({ config: { menu } }: Club): boolean => menu.bringAFriend !== 0;

/** The guest has taken the visit already and can still use it. */
export function isTakenBy(visit: VisitRow, guest: Key, now: Temporal.Instant): boolean {
  const taker = guestOf(visit);
  const isValid = visit.state === 'TAKEN' && Temporal.Instant.compare(now, visit.ends_at) < 0;
  return isValid && taker !== undefined && isSameKey(taker, guest);
}

/** Undefined where there is nothing to take for anybody. */
export async function readOffer(
  db: Db | Tx,
  { club, now, referer }: { club: Club; now: Temporal.Instant } & Pick<LinkParts, 'referer'>,
  visit: VisitRow,
  guest: PersonRow,
): Promise<Offer | undefined> {
  const card = await readCard(db, { centerId: visit.center_id, id: visit.clipcard_id }, now);
  const host = await readPerson(db as Db, hostOf(visit));
  if (!card || !host || !bringsFriends(club)) return undefined;
  const { guestVisits, guestVisitDays } = club.parameters;
  const since = now.subtract({ hours: 24 * guestVisitDays });
  const visits = await countVisits(db, visit.center_id, keyOf(guest), { now, since });
  const obstacle = guestObstacle({
    isOpen:
      visit.state === 'OFFERED' &&
      Temporal.Instant.compare(now, visit.ends_at) < 0 &&
      isSameKey(hostOf(visit), referer) &&
      isSameKey(referer, { centerId: card.person_center_id, id: card.person_id }) &&
      ineligibilityOf([host]) === undefined,
    isOneself: isOneself(host, guest),
    guest,
    age: ageOf(guest, dateIn(now, club.center.time_zone)),
    bounds: card,
    clipsLeft: card.clips_left,
    visits,
    visitsMost: guestVisits,
  });
  return { visit, host, card, visits, obstacle };
}
