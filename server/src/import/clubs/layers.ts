import { scopesFrom } from '../../clubs/clubs.ts';
import type { Document } from '../../clubs/document.ts';
import { ground } from '../../clubs/overlay.ts';
import type { DataFile } from '../data-file.ts';
import type { ClubData } from '../read-folder.ts';
import type { CenterData } from '../shapes.ts';

/** Lists the documents that make one centre's portal, the widest first. */
export function layersOf(club: ClubData, center: CenterData): { document: Document; file?: DataFile }[] {
  const parents = new Map(club.areas.map(({ entry }) => [entry.id, entry.parentId ?? null]));
  const scopes = scopesFrom(
    { id: center.id, brand_id: club.brand.id, area_id: center.areaId },
    (id) => parents.get(id) ?? null,
  );
  const found = scopes.flatMap((wanted) =>
    club.documents.filter(({ scope, scopeId }) => `${scope} ${scopeId}` === wanted),
  );
  return [{ document: ground(club.brand.name) }, ...found];
}
