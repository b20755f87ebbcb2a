import type { camps } from '@foyer/contract/camps';
import type { Handler } from '../../frame/handle.ts';
import { refuse } from '../../frame/refuse.ts';
import { auditReading } from './audit-care.ts';
import { readPlaceToCare } from './reader.ts';
import { readCares } from './store.ts';

export const getOwnCampCare: Handler<(typeof camps)['get-own-camp-care']> = async (context, placeKey) => {
  const found = await readPlaceToCare(context, placeKey);
  if (!found) return refuse('camp.careGone');
  const { place, reader } = found;
  return context.transaction(async (tx) => {
    const care = (await readCares(tx, place.center_id, [place.id])).get(place.id);
    if (care && reader === 'STAFF') await auditReading(tx, context, [place]);
    return { ...(care && { care }) };
  });
};
