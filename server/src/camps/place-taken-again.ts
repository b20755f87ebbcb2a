import type { ParticipationRow } from '../participation/store.ts';
import type { Tx } from '../platform/db/database.ts';
import { copyCare } from './care/store.ts';
import { copyAcceptances } from './documents.ts';

/** What was said and accepted for a place holds for the one that takes its place, because it was paid for late. */
export async function placeTakenAgain(
  tx: Tx,
  before: ParticipationRow,
  after: ParticipationRow,
): Promise<void> {
  await copyCare(tx, before, after);
  await copyAcceptances(tx, before, after);
}
