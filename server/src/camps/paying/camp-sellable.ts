import { campType } from '@foyer/contract/shared/booking';
import { refuse } from '../../frame/refuse.ts';
import { readChoices } from '../../participation/chosen/choices.ts';
import { readChosenDates } from '../../participation/chosen/dates.ts';
import { itemOf } from '../../shopping-basket/sellable.ts';
import { readHeld } from '../../sign-up/basket/held-places.ts';
import { placeSellable } from '../../sign-up/paying/place-sellable.ts';
import { readLines } from '../basket/respond.ts';
import { isAllAccepted } from '../documents.ts';
import { campCodeOf } from '../sign-up/obstacles.ts';
import { electiveSellable } from './elective-sellable.ts';

/** A place in a camp that is held in the buyer's basket. */
export const campSellable = placeSellable({
  name: 'camp',
  purpose: 'camps',
  destination: 'camp',
  codes: { gone: 'camp.gone', alreadySignedUp: 'camp.alreadySignedUp', tooLate: 'camp.tooLateToSignUp' },
  codeOf: campCodeOf,
  readHeld: ({ tx, person, now }) => readHeld(tx, campType, person, now),
  readChoice: async (db, place) => {
    const parts = (await readChoices(db, place)).map(({ session_id }) => session_id);
    const dates = (await readChosenDates(db, place)).map(({ number }) => number);
    return `${parts.join(' ')}, ${dates.join(' ')}`;
  },
  readDates: async (db, place) => (await readChosenDates(db, place)).length || undefined,
  readMore: async ({ tx, club, person }, held) => {
    const lines = await readLines(tx, person, held);
    if (lines.some(({ hasCare }) => !hasCare)) return refuse('camp.careMissing');
    if (lines.some(({ accepted, documents }) => !isAllAccepted(accepted, documents)))
      return refuse('camp.documentsMissing');
    const paid = lines.flatMap(({ electives }) => electives).filter(({ price }) => price > 0);
    return {
      discounts: new Map(
        lines.filter(({ siblings }) => siblings > 0).map(({ place, siblings }) => [place.id, siblings]),
      ),
      items: paid.map(({ id, participation_id }) =>
        itemOf(electiveSellable, {
          centerId: club.center.id,
          payload: { electiveId: id, participationId: participation_id },
        }),
      ),
      amount: paid.reduce((sum, { price }) => sum + price, 0),
    };
  },
});
