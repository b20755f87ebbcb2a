import type { CampDocument } from '@foyer/contract/camps/camp';
import type { CareInput } from '@foyer/contract/camps/care';
import type { SaidRefusal } from '@foyer/contract/camps/sign-up';
import { normalPhone } from '@foyer/contract/shared/person/phone';
import type { Club } from '../../clubs/club.ts';
import type { SignedInContext } from '../../frame/context.ts';
import type { ParticipationRow } from '../../participation/store.ts';
import type { Tx } from '../../platform/db/database.ts';
import { writeCare } from '../care/store.ts';
import { type Accepted, areOffered, writeAcceptances } from '../documents.ts';
import type { CampRow } from '../store.ts';

/** What is said of a child with its place. */
export interface Said {
  care?: CareInput | undefined;
  accepted?: readonly Accepted[] | undefined;
}

/** The number as it can be called from anywhere; undefined: it can't be called. */
export const callable = (phone: string, { center }: Pick<Club, 'center'>): string | undefined =>
  normalPhone(phone, center.country);

/** What is wrong with it. */
export function saidFault(
  { care, accepted = [] }: Said,
  club: Club,
  documents: readonly CampDocument[],
): SaidRefusal | undefined {
  if (care && callable(care.contactPhone, club) === undefined) return 'camp.phoneInvalid';
  return areOffered(accepted, documents) ? undefined : 'camp.documentGone';
}

/** Writes what was said. What was left out stays as it was. */
export async function writeSaid(
  context: SignedInContext,
  { tx, club, camp }: { tx: Tx; club: Club; camp: CampRow },
  place: ParticipationRow,
  { care, accepted = [], documents }: Said & { documents: readonly CampDocument[] },
): Promise<void> {
  if (care) {
    const contactPhone = callable(care.contactPhone, club) ?? care.contactPhone;
    await writeCare(tx, place, camp, { ...care, contactPhone });
  }
  const named = documents.filter(({ documentKey }) =>
    accepted.some((one) => one.documentKey === documentKey),
  );
  await writeAcceptances(tx, context, place, named);
}
