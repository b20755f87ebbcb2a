import type { camps } from '@foyer/contract/camps';
import type { Handler } from '../../frame/handle.ts';
import type { ParticipationRow } from '../../participation/store.ts';
import { changePlace } from '../../sign-up/basket/change-place.ts';
import { readOffered } from '../offered.ts';
import { type AtCamp, withLockedCamp } from '../sign-up/with-locked-camp.ts';
import { changeLine } from './change-line.ts';
import { readBasket } from './respond.ts';

export const updateCampItem: Handler<(typeof camps)['update-camp-item']> = (
  context,
  { dates, electives, care, accepted, ...line },
) =>
  changePlace(
    context,
    line,
    { gone: 'camp.gone', withLocked: (key, work) => withLockedCamp(context, key, [], work) },
    async (at: AtCamp, place: ParticipationRow) => {
      const { tx, now } = at.session;
      const offered = await readOffered(tx, at.camp);
      const refused = await changeLine(context, at, place, { dates, electives, care, accepted, offered });
      return { basket: await readBasket(tx, context.person, now), ...(refused && { refused }) };
    },
  );
