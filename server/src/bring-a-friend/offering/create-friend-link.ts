import type { bringAFriend } from '@foyer/contract/bring-a-friend';
import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import { clubOfBrand } from '../../clubs/club-of-brand.ts';
import type { SignedInContext } from '../../frame/context.ts';
import type { Handler } from '../../frame/handle.ts';
import { refuse } from '../../frame/refuse.ts';
import { ineligibilityOf } from '../../person/eligibility.ts';
import { lockPerson } from '../../person/store.ts';
import { earlier } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import { auditVisit } from '../audit-visit.ts';
import { type CardRow, lockCard, readCard } from '../cards.ts';
import { endAfterDays } from '../last-day.ts';
import { bringsFriends } from '../read-offer.ts';
import { toLink, visitsToOffer } from '../response.ts';
import type { VisitRow } from '../store.ts';

/** Offers one visit of a card. Each that is left has at most one link. */
export const createFriendLink: Handler<(typeof bringAFriend)['create-friend-link']> = async (
  context,
  { clipcardId, clipcardCenterId },
) => {
  const { person, now } = context;
  const key = { centerId: clipcardCenterId, id: clipcardId };
  const club = await clubOfBrand(context, clipcardCenterId);
  if (!club) return refuse('clipcard.notFound');
  return context.transaction(async (tx) => {
    const host = await lockPerson(tx, person);
    await lockCard(tx, key);
    const card = await readCard(tx, key, now);
    if (!card || !isSameKey(ownerOf(card), person)) return refuse('clipcard.notFound');
    const mayGive = bringsFriends(club) && host !== undefined && ineligibilityOf([host]) === undefined;
    if (!mayGive || visitsToOffer(card) === 0) return refuse('friend.nothingToGive');
    const end = endAfterDays(now, card.time_zone, club.parameters.friendLinkDays);
    const visit = await insertOffer(tx, context, card, earlier(end, endOf(card)));
    await auditVisit(tx, context, visit);
    return toLink(context, visit);
  });
};

const ownerOf = ({ person_center_id, person_id }: CardRow): Key => ({
  centerId: person_center_id,
  id: person_id,
});

/** The end of the card's last day. */
const endOf = ({ valid_until, time_zone }: CardRow): Temporal.Instant =>
  valid_until
    ? valid_until.add({ days: 1 }).toZonedDateTime(time_zone).toInstant()
    : Temporal.Instant.from('9999-12-31T00:00:00Z');

/** The card is locked, so that its visits are numbered one after the other. */
async function insertOffer(
  tx: Tx,
  { person, now }: SignedInContext,
  { center_id, id }: CardRow,
  endsAt: Temporal.Instant,
): Promise<VisitRow> {
  const { last } = await tx
    .selectFrom('guest_visit')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('center_id', '=', center_id)
    .where('clipcard_id', '=', id)
    .executeTakeFirstOrThrow();
  return tx
    .insertInto('guest_visit')
    .values({
      center_id,
      clipcard_id: id,
      number: (last ?? 0) + 1,
      host_center_id: person.centerId,
      host_person_id: person.id,
      state: 'OFFERED',
      offered_at: now,
      ends_at: endsAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
