import type { camps } from '@foyer/contract/camps';
import type { Handler } from '../../frame/handle.ts';
import { setChoices } from '../../participation/chosen/choices.ts';
import type { ParticipationRow } from '../../participation/store.ts';
import { changePlace } from '../../sign-up/basket/change-place.ts';
import { takeOutOfBasket } from '../../sign-up/basket/out-of-basket.ts';
import { type AtCamp, withLockedCamp } from '../sign-up/with-locked-camp.ts';
import { readBasket } from './respond.ts';

/** An offered place stays offered, without electives. */
export const deleteCampItem: Handler<(typeof camps)['delete-camp-item']> = (context, line) =>
  changePlace(
    context,
    line,
    { gone: 'camp.gone', withLocked: (key, work) => withLockedCamp(context, key, [], work) },
    async (at: AtCamp, place: ParticipationRow) => {
      const { tx, now } = at.session;
      if (place.promoted_at !== null) await setChoices(tx, place, []);
      await takeOutOfBasket(context, at, place);
      return { basket: await readBasket(tx, context.person, now) };
    },
  );
