import type { Reactions } from '../frame/context.ts';
import type { Db } from '../platform/db/database.ts';
import { auditVisit } from './audit-visit.ts';
import { todayAt } from './front-desk-club.ts';
import { isDue, readPlaces } from './places-today.ts';
import { recordPlaces } from './record-places.ts';
import { announceVisit, recordVisit } from './visits.ts';

/** A guest whose pass was scanned has come like everybody else: with a visit, and attendance for what they have booked. */
export const guestCameIn: Reactions['guestCameIn'] = async (context, tx, { club, guest }) => {
  const { actor, now } = context;
  const centerId = club.center.id;
  const { row, isRepeat } = await recordVisit(tx, { centerId, person: guest, by: actor, now, despite: [] });
  if (isRepeat) return;
  const span = todayAt(club, now);
  const places = await readPlaces(tx as Db, { centerId, person: guest, span, now });
  await recordPlaces(
    context,
    tx,
    row.at,
    places.filter((place) => isDue(place, now)),
  );
  await auditVisit(tx, context, row, 'after');
  await announceVisit(tx, row);
};
