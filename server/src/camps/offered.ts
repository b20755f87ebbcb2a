import type { CampDocument } from '@foyer/contract/camps/camp';
import type { Tx } from '../platform/db/database.ts';
import { readDocuments } from './documents.ts';
import { type ElectiveRow, readElectives } from './electives.ts';
import type { CampRow } from './store.ts';

/** What there is to choose and to accept in a camp. */
export interface Offered {
  electives: ElectiveRow[];
  documents: CampDocument[];
}

export const readOffered = async (tx: Tx, camp: CampRow): Promise<Offered> => ({
  electives: await readElectives(tx, { centerId: camp.center_id, id: camp.id }),
  documents: await readDocuments(tx, camp),
});
