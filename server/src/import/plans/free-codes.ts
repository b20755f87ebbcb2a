import type { DataFile, Entry } from '../data-file.ts';
import type { ImportRun } from '../import-run.ts';

interface Coded {
  externalId: string;
  code?: string | undefined;
}

interface Owners {
  table: 'campaign' | 'company_agreement';
  /** The directory centre, and its day. */
  centerId: number;
  today: Temporal.PlainDate;
  file: DataFile;
  entries: readonly Entry<Coded>[];
}

/**
 * Takes codes from the rows that have them, for entries that want them now. A row that the file names gets the code that it
 * has there. One that the file has dropped keeps its code for as long as it is valid: that is a fault. Returns the entries that
 * can't be written because of it, by their external ids.
 */
export async function freeCodes(
  run: ImportRun,
  { table, centerId, today, file, entries }: Owners,
): Promise<Set<string>> {
  const clashing = new Set<string>();
  const named = new Set(entries.map(({ entry }) => entry.externalId));
  const wanted = new Map(entries.flatMap((one) => (one.entry.code ? [[one.entry.code, one]] : [])));
  const rows = await run.tx
    .selectFrom(table)
    .select(['id', 'external_id', 'code', 'ends_on'])
    .where('center_id', '=', centerId)
    .where('code', 'is not', null)
    .execute();
  for (const { id, external_id: key, code, ends_on: end } of rows) {
    const by = wanted.get(code ?? '');
    if (!by || by.entry.externalId === key) continue;
    if (!named.has(key) && (!end || Temporal.PlainDate.compare(end, today) >= 0)) {
      const says = `${key}, which is not in this file and has not ended, has the code ${code}`;
      run.faults.push(file.note([by.index, 'code'], says));
      clashing.add(by.entry.externalId);
      continue;
    }
    await run.tx
      .updateTable(table)
      .set({ code: null })
      .where('center_id', '=', centerId)
      .where('id', '=', id)
      .execute();
    if (!named.has(key))
      run.changed(table === 'campaign' ? 'campaigns' : 'agreements', {
        ...{ centerId, entity: table, key, before: { code }, after: { code: null } },
      });
  }
  return clashing;
}
