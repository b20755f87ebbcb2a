import { isSameKey } from '@foyer/contract/shared/keys';
import type { Club } from '../../clubs/club.ts';
import { clubOfBrand } from '../../clubs/club-of-brand.ts';
import type { SignedInContext } from '../../frame/context.ts';
import { type Refusal, refuse } from '../../frame/refuse.ts';
import { readNames } from '../../person/names.ts';
import { readGuestPass } from '../guest-pass.ts';
import { guestOf, hostOf, readVisit } from '../store.ts';
import { type WalletPass, walletPass } from './wallet-pass.ts';

/** A pass of the caller that can still be used, as a wallet shows it. */
export async function ownPass(
  context: SignedInContext,
  code: string,
): Promise<{ pass: WalletPass; club: Club } | Refusal<'user.passInvalid' | 'user.passExpired'>> {
  const { db, person, now, language } = context;
  const key = readGuestPass(context, code);
  const visit = key && (await readVisit(db, key));
  const guest = visit && guestOf(visit);
  const club = key && (await clubOfBrand(context, key.card.centerId));
  if (!visit || !guest || !club || !isSameKey(guest, person)) return refuse('user.passInvalid');
  if (visit.state !== 'TAKEN' || Temporal.Instant.compare(visit.ends_at, now) <= 0)
    return refuse('user.passExpired');
  const names = await readNames(db, [guest, hostOf(visit)]);
  const nameOf = (of: typeof guest) => names.find((one) => isSameKey(one.key, of))?.name ?? '';
  const [hostName = ''] = nameOf(hostOf(visit)).split(' ');
  return {
    pass: walletPass({ visit, club, code, guestName: nameOf(guest), hostName, language }),
    club,
  };
}
