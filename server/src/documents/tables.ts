import type { DocumentState, DocumentType } from '@foyer/contract/shared/document';
import type { Signature } from '@foyer/contract/shared/signature-path';
import type { ColumnType, Generated } from 'kysely';
import type { Instant, InstantOrNull, JsonOrNull } from '../platform/db/tables.ts';
import type { ContractSource } from './contract-source.ts';

type DayOrNull = ColumnType<
  Temporal.PlainDate | null,
  Temporal.PlainDate | null | undefined,
  Temporal.PlainDate | null
>;
/** May be left out when a row is put in. */
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;

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
    about_kind: Nullable<string>;
    about_center_id: Nullable<number>;
    about_id: Nullable<number>;
    /** Null once the person is erased; then there is only the PDF. */
    source: JsonOrNull<ContractSource>;
    source_sha256: Uint8Array;
    content: Nullable<Uint8Array>;
    sha256: Nullable<Uint8Array>;
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
    ip_address: Nullable<string>;
    by_center_id: number;
    by_person_id: number;
  };
  document_signature: {
    center_id: number;
    document_id: number;
    state: 'SIGNED';
    source_sha256: Uint8Array;
    signer_name: Nullable<string>;
    strokes: JsonOrNull<Signature>;
    picture: Nullable<Uint8Array>;
    signed_at: Instant;
    ip_address: Nullable<string>;
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
