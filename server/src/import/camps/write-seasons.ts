import { type ImportRun, inBatches } from '../import-run.ts';
import type { ClubData } from '../read-folder.ts';
import { sorted } from '../sorted-rows.ts';

/** Writes the seasons of camps, and what has to be accepted for them, as the file says now. */
export async function writeSeasons(run: ImportRun, club: ClubData): Promise<void> {
  const { tx } = run;
  const ids = club.centers.map(({ entry }) => entry.id);
  const existing = await tx.selectFrom('camp_season').selectAll().where('center_id', 'in', ids).execute();
  const wanted = club.campSeasons.map(({ entry: { centerId, id, name, siblingDiscount } }) => ({
    ...{ center_id: centerId, id, name, sibling_discount: siblingDiscount },
  }));
  const { fresh, changed } = sorted(run, 'campSeasons', { entity: 'camp-season', wanted, existing });
  for (const some of inBatches(fresh)) await tx.insertInto('camp_season').values(some).execute();
  for (const { center_id, id, ...columns } of changed)
    await tx
      .updateTable('camp_season')
      .set(columns)
      .where('center_id', '=', center_id)
      .where('id', '=', id)
      .execute();
  await run.raiseNextId(
    'camp_season_id_seq',
    wanted.map(({ id }) => id),
  );
  await writeDocuments(run, club);
}

async function writeDocuments({ tx }: ImportRun, club: ClubData): Promise<void> {
  for (const { entry } of club.campSeasons) {
    await tx
      .deleteFrom('camp_document')
      .where('center_id', '=', entry.centerId)
      .where('season_id', '=', entry.id)
      .execute();
    const rows = entry.documents.map((document, position) => ({
      ...{ center_id: entry.centerId, season_id: entry.id, ...document, position: position + 1 },
    }));
    if (rows.length > 0) await tx.insertInto('camp_document').values(rows).execute();
  }
}
