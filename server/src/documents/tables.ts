import type { DocumentState, DocumentType } from '@foyer/contract/shared/document';
import type { Signature } from '@foyer/contract/shared/signature-path';
import type { Generated } from 'kysely';
import type { DayOrNull, Instant, InstantOrNull, JsonOrNull, OrNull } from '../platform/db/tables.ts';
import type { ContractSource } from './contract-source.ts';

export interface DocumentTables {
  document: {
    center_id: number;
    id: Generated<number>;
    person_id: number;
    type: DocumentType;
    title: string;
    /** BCP 47 tag. */
    language: string;
    state: DocumentState;
    created_at: Instant;
    /** The last day on which it counts. */
    expires_on: DayOrNull;
    about_kind: OrNull<string>;
    about_center_id: OrNull<number>;
    about_id: OrNull<number>;
    /** Null once the person is erased; then there is only the PDF. */
    source: JsonOrNull<ContractSource>;
    source_sha256: Uint8Array;
    content: OrNull<Uint8Array>;
    sha256: OrNull<Uint8Array>;
    rendered_at: InstantOrNull;
    kept_until: DayOrNull;
  };
  document_acceptance: {
    center_id: number;
    document_id: number;
    /** Tells apart terms of one name. */
    key: string;
    name: string;
    version: string;
    language: string;
    accepted_at: Instant;
    ip_address: OrNull<string>;
    by_center_id: number;
    by_person_id: number;
  };
  document_signature: {
    center_id: number;
    document_id: number;
    state: 'SIGNED';
    source_sha256: Uint8Array;
    signer_name: OrNull<string>;
    strokes: JsonOrNull<Signature>;
    picture: OrNull<Uint8Array>;
    signed_at: Instant;
    ip_address: OrNull<string>;
    by_center_id: number;
    by_person_id: number;
  };
  document_seal: {
    center_id: number;
    document_id: number;
    sha256: Uint8Array;
    sealed_at: Instant;
  };
}

declare module '../platform/db/tables.ts' {
  interface Tables extends DocumentTables {}
}
