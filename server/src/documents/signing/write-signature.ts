import type { Key } from '@foyer/contract/shared/keys';
import type { Signature } from '@foyer/contract/shared/signature-path';
import type { Tx } from '../../platform/db/database.ts';
import { writeLater } from '../../platform/db/later/write-later.ts';
import { json } from '../../platform/db/tables.ts';
import { signaturePicture } from '../signature-picture.ts';

/** When, from where and by whom something was agreed. It may be earlier than the transaction that stores it. */
export interface Given {
  at: Temporal.Instant;
  ipAddress: string | undefined;
  by: Key;
}

export interface GivenSignature extends Given {
  signature: Signature;
  /** Of the person who signs. */
  name: string;
}

export interface NewSignature {
  /** Of what is signed. */
  sourceSha256: Uint8Array;
  field: number;
  /** `SIGNED`: completes the document. Its row is then what keeps the state. */
  state: 'SIGNED' | null;
  given: GivenSignature;
}

export const writeSignature = (
  tx: Tx,
  key: Key,
  { sourceSha256, field, state, given: { signature, name, at, ipAddress, by } }: NewSignature,
) =>
  writeLater(
    tx,
    tx
      .insertInto('document_signature')
      .values({
        center_id: key.centerId,
        document_id: key.id,
        field,
        state,
        source_sha256: sourceSha256,
        signer_name: name,
        strokes: json(signature),
        picture: signaturePicture(signature),
        signed_at: at,
        ip_address: ipAddress ?? null,
        by_center_id: by.centerId,
        by_person_id: by.id,
      })
      .returning('document_id'),
    { centerId: key.centerId },
  );
