import type { Key } from '@foyer/contract/shared/keys';
import type { SignatureInput } from '@foyer/contract/shared/signature';
import { isTyped } from '@foyer/contract/shared/signature-path';
import type { Db } from '../../platform/db/database.ts';

/** How somebody signed last, for themselves or for a child. */
export async function readLastSignature(db: Db, { centerId, id }: Key): Promise<SignatureInput | undefined> {
  const row = await db
    .selectFrom('document_signature')
    .select('strokes')
    .where('center_id', '=', centerId)
    .where('by_center_id', '=', centerId)
    .where('by_person_id', '=', id)
    .where('strokes', 'is not', null)
    .orderBy('signed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const signature = row?.strokes;
  if (!signature || isTyped(signature)) return signature ?? undefined;
  return { ...signature, strokes: signature.strokes.map((stroke) => [...stroke]) };
}
