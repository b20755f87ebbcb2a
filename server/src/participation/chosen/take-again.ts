import { campType, endedStates, hasEnded } from '@foyer/contract/shared/booking';
import type { Tx } from '../../platform/db/database.ts';
import type { SessionRow } from '../session-row.ts';
import type { ParticipationRow } from '../store.ts';
import { fullParts, readChoices, setChoices } from './choices.ts';
import { fullDates, readChosenDates, setDates } from './dates.ts';

type Session = Pick<SessionRow, 'type'>;

/** Whether all that was chosen with a place that has ended, or is held still, can be had. Its session is locked. */
export async function canTakeAgain(tx: Tx, row: Session, place: ParticipationRow): Promise<boolean> {
  if (row.type !== campType) return true;
  if (hasEnded(place.state) && (await hasAnother(tx, place))) return false;
  const [parts, dates] = await readAll(tx, place);
  return (await fullParts(tx, place, parts)).length === 0 && (await fullDates(tx, place, dates)).length === 0;
}

/** Takes for another place what was chosen with one that has ended. */
export async function takeAgain(
  tx: Tx,
  row: Session,
  from: ParticipationRow,
  to: ParticipationRow,
): Promise<void> {
  if (row.type !== campType) return;
  const [parts, dates] = await readAll(tx, from);
  if (parts.length > 0) await setChoices(tx, to, parts);
  if (dates.length > 0) await setDates(tx, to, dates);
}

/** Whether the person has signed up once more: what they have chosen then stands. */
const hasAnother = async (
  tx: Tx,
  { center_id, booking_id, person_center_id, person_id }: ParticipationRow,
): Promise<boolean> =>
  (await tx
    .selectFrom('participation')
    .select('id')
    .where('center_id', '=', center_id)
    .where('booking_id', '=', booking_id)
    .where('person_center_id', '=', person_center_id)
    .where('person_id', '=', person_id)
    .where('state', 'not in', endedStates)
    .executeTakeFirst()) !== undefined;

async function readAll(tx: Tx, place: ParticipationRow): Promise<[parts: number[], dates: number[]]> {
  const parts = await readChoices(tx, place);
  const dates = await readChosenDates(tx, place);
  return [parts.map(({ session_id }) => session_id), dates.map(({ number }) => number)];
}
