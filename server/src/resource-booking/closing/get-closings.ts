import type { resourceBooking } from '@foyer/contract/resource-booking';
import type { Handler } from '../../frame/handle.ts';
import { Refusal } from '../../frame/refuse.ts';
import { clubToClose } from './plan-closing.ts';
import { toClosing } from './response.ts';
import { readClosings } from './store.ts';

export const getClosings: Handler<(typeof resourceBooking)['get-closings']> = async (context, input) => {
  const club = await clubToClose(context, input.centerId ?? context.club.center.id);
  if (club instanceof Refusal) return club;
  const { id, time_zone: timeZone } = club.center;
  const rows = await readClosings(context.db, id, context.now);
  return { timeZone, closings: rows.map(toClosing) };
};
