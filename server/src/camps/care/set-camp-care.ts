import type { camps } from '@foyer/contract/camps';
import { hasPlace } from '@foyer/contract/shared/booking';
import { clubOfBrand } from '../../clubs/club-of-brand.ts';
import type { Handler } from '../../frame/handle.ts';
import { refuse } from '../../frame/refuse.ts';
import { lockBookable } from '../../participation/session-row.ts';
import { readParticipation, sessionKeyOf } from '../../participation/store.ts';
import { callable } from '../sign-up/said.ts';
import { readCamp } from '../store.ts';
import { auditSaying } from './audit-care.ts';
import { readPlaceToCare } from './reader.ts';
import { writeCare } from './store.ts';

/** Corrects what staff have to know of a child. What it was, and is, stays out of the history. */
export const setCampCare: Handler<(typeof camps)['set-camp-care']> = async (
  context,
  { care, ...placeKey },
) => {
  const { now } = context;
  const found = await readPlaceToCare(context, placeKey);
  const club = found && (await clubOfBrand(context, found.place.center_id));
  if (!found || !club) return refuse('camp.careGone');
  const contactPhone = callable(care.contactPhone, club);
  if (contactPhone === undefined) return refuse('camp.phoneInvalid');
  const { center_id: centerId, id } = found.place;
  return context.transaction(async (tx) => {
    const row = await lockBookable(tx, sessionKeyOf(found.place));
    const place = await readParticipation(tx, { centerId, id });
    const camp = row && (await readCamp(tx, sessionKeyOf(found.place)));
    const isOver = camp && Temporal.Instant.compare(now, camp.ends_at) >= 0;
    if (!place || !camp || isOver || !hasPlace(place.state)) return refuse('camp.careGone');
    await writeCare(tx, place, camp, { ...care, contactPhone });
    await auditSaying(tx, context, place);
    return { saidAt: now.toString() };
  });
};
