import { differing, isEmpty, type Kind } from './changes.ts';
import type { ImportRun } from './import-run.ts';

interface Row {
  center_id: number;
  id: number;
}

export const rowKey = ({ center_id, id }: Row): string => `${center_id} ${id}`;

/** Sorts rows into new, changed and unchanged, and counts them. */
export function sorted<T extends Row>(
  run: ImportRun,
  kind: Kind,
  { entity, wanted, existing }: { entity: string; wanted: readonly T[]; existing: readonly Row[] },
): { fresh: T[]; changed: T[] } {
  const before = new Map(existing.map((row) => [rowKey(row), row]));
  const found = { fresh: [] as T[], changed: [] as T[] };
  for (const row of wanted) {
    const one = before.get(rowKey(row));
    const changes = one && differing(row, one);
    const change = { centerId: row.center_id, entity, key: rowKey(row) };
    if (!one) {
      found.fresh.push(row);
      run.created(kind, { ...change, after: row });
    } else if (changes && isEmpty(changes)) run.unchanged(kind);
    else {
      found.changed.push(row);
      run.changed(kind, { ...change, before: one, after: changes });
    }
  }
  return found;
}
