import type { CampDocument } from '@foyer/contract/camps/camp';
import type { SignedInContext } from '../frame/context.ts';
import type { ParticipationRow } from '../participation/store.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import type { CampRow } from './store.ts';

/** What has to be accepted for each child in a camp. */
export const readDocuments = async (
  db: Db | Tx,
  { center_id, season_id }: Pick<CampRow, 'center_id' | 'season_id'>,
): Promise<CampDocument[]> => {
  const rows = await db
    .selectFrom('camp_document')
    .select(['key', 'name', 'url', 'version'])
    .where('center_id', '=', center_id)
    .where('season_id', '=', season_id)
    .orderBy('position')
    .execute();
  return rows.map(({ key, ...document }) => ({ documentKey: key, ...document }));
};

export interface Accepted {
  documentKey: string;
  version: string;
}

/** Whether each is a document of the camp, in its present version. */
export const areOffered = (accepted: readonly Accepted[], documents: readonly CampDocument[]): boolean =>
  accepted.every(({ documentKey, version }) =>
    documents.some((one) => one.documentKey === documentKey && one.version === version),
  );

/** Whether all of them are accepted, in their present version. */
export const isAllAccepted = (accepted: readonly Accepted[], documents: readonly CampDocument[]): boolean =>
  documents.every(({ documentKey, version }) =>
    accepted.some((one) => one.documentKey === documentKey && one.version === version),
  );

type Place = Pick<ParticipationRow, 'center_id' | 'id'>;

/** Records what was accepted for a place. What was accepted before stays, and its moment too. */
export async function writeAcceptances(
  tx: Tx,
  { now, actor, ipAddress }: Pick<SignedInContext, 'now' | 'actor' | 'ipAddress'>,
  { center_id, id }: Place,
  documents: readonly CampDocument[],
): Promise<void> {
  if (documents.length === 0) return;
  const by = { by_center_id: actor.centerId, by_person_id: actor.id };
  const rows = documents.map(({ documentKey, name, version }) => ({
    ...{ center_id, participation_id: id, key: documentKey, name, version },
    ...{ accepted_at: now, ip_address: ipAddress, ...by },
  }));
  await tx
    .insertInto('camp_acceptance')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['center_id', 'participation_id', 'key'])
        .doUpdateSet((set) => ({
          name: set.ref('excluded.name'),
          version: set.ref('excluded.version'),
          accepted_at: set.ref('excluded.accepted_at'),
          ip_address: set.ref('excluded.ip_address'),
          by_center_id: set.ref('excluded.by_center_id'),
          by_person_id: set.ref('excluded.by_person_id'),
        }))
        .where('camp_acceptance.version', '<>', (is) => is.ref('excluded.version')),
    )
    .execute();
}

/** What was accepted for these places of a centre. */
export async function readAcceptances(
  db: Db | Tx,
  centerId: number,
  participationIds: readonly number[],
): Promise<(Accepted & { participation_id: number })[]> {
  if (participationIds.length === 0) return [];
  const rows = await db
    .selectFrom('camp_acceptance')
    .select(['participation_id', 'key', 'version'])
    .where('center_id', '=', centerId)
    .where('participation_id', 'in', [...participationIds])
    .orderBy('key')
    .execute();
  return rows.map(({ participation_id, key: documentKey, version }) => ({
    ...{ participation_id, documentKey, version },
  }));
}

export async function copyAcceptances(tx: Tx, before: Place, after: Place): Promise<void> {
  const rows = await tx
    .selectFrom('camp_acceptance')
    .selectAll()
    .where('center_id', '=', before.center_id)
    .where('participation_id', '=', before.id)
    .execute();
  if (rows.length === 0) return;
  await tx
    .insertInto('camp_acceptance')
    .values(rows.map((row) => ({ ...row, participation_id: after.id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
