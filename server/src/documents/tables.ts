import type {
  DocumentState,
  DocumentType,
  FileType,
  ReviewState,
  SignRequestState,
} from '@foyer/contract/shared/document';
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
    /** The last day on which it is kept: of erased people, and of what members have sent in. */
    kept_until: DayOrNull;
    /** `MADE` from its source; `SENT` by the club, with an original; `UPLOADED` by a member. */
    origin: Generated<'MADE' | 'SENT' | 'UPLOADED'>;
    media_type: Generated<FileType>;
    expiry_emailed_at: InstantOrNull;
    /** In the system that it was imported from. */
    external_id: OrNull<string>;
  };
  document_original: {
    center_id: number;
    document_id: number;
    sha256: Uint8Array;
    content: Uint8Array;
  };
  document_field: {
    center_id: number;
    document_id: number;
    number: number;
    signer_person_id: number;
    role: 'MEMBER' | 'GUARDIAN';
    /** The club's own words for the role. */
    label: OrNull<string>;
    is_required: boolean;
    /** Null where the portal lays the document out. */
    page: OrNull<number>;
    place_left: OrNull<number>;
    place_top: OrNull<number>;
    place_width: OrNull<number>;
    place_height: OrNull<number>;
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
    field: number;
    /** `SIGNED`: this one completes the document. */
    state: OrNull<'SIGNED'>;
    source_sha256: Uint8Array;
    signer_name: OrNull<string>;
    strokes: JsonOrNull<Signature>;
    picture: OrNull<Uint8Array>;
    signed_at: Instant;
    ip_address: OrNull<string>;
    by_center_id: number;
    by_person_id: number;
  };
  document_sign_request: {
    center_id: number;
    id: Generated<number>;
    document_id: number;
    signer_person_id: number;
    key_hash: Uint8Array;
    state: SignRequestState;
    requested_at: Instant;
    requested_by_center_id: number;
    requested_by_person_id: number;
    ends_at: Instant;
    closed_at: InstantOrNull;
  };
  document_review: {
    center_id: number;
    document_id: number;
    state: ReviewState;
    /** For the member: why it was rejected. */
    reason: OrNull<string>;
    sent_at: Instant;
    sent_by_center_id: number;
    sent_by_person_id: number;
    reviewed_at: InstantOrNull;
    reviewed_by_center_id: OrNull<number>;
    reviewed_by_person_id: OrNull<number>;
  };
  document_seal: {
    center_id: number;
    document_id: number;
    sha256: Uint8Array;
    sealed_at: Instant;
    /** `PADES`: the bytes carry a signature of the club; `PADES_TIME`: with a time stamp. */
    kind: 'HASH' | 'PADES' | 'PADES_TIME';
  };
  seal_certificate: {
    center_id: number;
    /** SHA-256 of the public key. */
    key_id: Uint8Array;
    certificate: Uint8Array;
    created_at: Instant;
  };
}

declare module '../platform/db/tables.ts' {
  interface Tables extends DocumentTables {}
}
