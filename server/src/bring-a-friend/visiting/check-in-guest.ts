import type { bringAFriend } from '@foyer/contract/bring-a-friend';
import type { Key } from '@foyer/contract/shared/keys';
import type { Club } from '../../clubs/club.ts';
import { clubOfBrand } from '../../clubs/club-of-brand.ts';
import { worksAt } from '../../frame/access.ts';
import type { Handler } from '../../frame/handle.ts';
import { refuse } from '../../frame/refuse.ts';
import { readNames } from '../../person/names.ts';
import { lockPerson } from '../../person/store.ts';
import type { Tx } from '../../platform/db/database.ts';
import { readGuestPass } from '../guest-pass.ts';
import { toExpected } from '../response.ts';
import { guestOf, hostOf, lockVisit, readVisit } from '../store.ts';
import { usePass } from './use-pass.ts';

declare module '../../frame/context.ts' {
  interface Reactions {
    /** A guest's pass was used at a centre, by the caller. */
    guestCameIn(context: SignedInContext, tx: Tx, came: { club: Club; guest: Key }): Promise<void>;
  }
}

/** Checks the signature first, so that a forged pass reveals nothing about the guest. */
export const checkInGuest: Handler<(typeof bringAFriend)['check-in-guest']> = async (context, input) => {
  const { db, ...rest } = context;
  const { actor, now } = rest;
  const key = readGuestPass(context, input.pass);
  if (!key) return refuse('user.passInvalid');
  if (!worksAt(actor, key.card.centerId)) return refuse('user.passOtherClub');
  const club = await clubOfBrand(context, key.card.centerId);
  if (!club) return refuse('user.passOtherClub');
  const found = await readVisit(db, key);
  const guestKey = found && guestOf(found);
  if (!guestKey) return refuse('friend.visitGone');
  return context.transaction(async (tx) => {
    const guest = await lockPerson(tx, guestKey);
    const visit = await lockVisit(tx, key);
    if (!guest || !visit) return refuse('friend.visitGone');
    if (visit.state === 'USED') return refuse('friend.visitUsed');
    if (visit.state === 'RUN_OUT' || Temporal.Instant.compare(visit.ends_at, now) <= 0)
      return refuse('user.passExpired');
    if (visit.state !== 'TAKEN') return refuse('friend.visitGone');
    if (guest.is_blocked || guest.is_blacklisted) return refuse('friend.guestBlocked');
    const used = await usePass(tx, rest, visit, { guest: guestKey, at: now });
    if (!used) return refuse('friend.visitUsed');
    await context.reactions.guestCameIn(context, tx, { club, guest: guestKey });
    const [host] = await readNames(tx, [hostOf(used)]);
    return toExpected(context, used, {
      guest,
      hostName: host?.name ?? '',
      mayOpen: worksAt(actor, guestKey.centerId),
    });
  });
};
