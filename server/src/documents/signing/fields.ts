import type { FieldPlace } from '@foyer/contract/documents/signing';
import type { Key } from '@foyer/contract/shared/keys';
import type { Signature } from '@foyer/contract/shared/signature-path';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { writeLater } from '../../platform/db/later/write-later.ts';

/** A place where somebody signs. */
export interface NewField {
  /** A person of the document's centre. */
  signerId: number;
  role: 'MEMBER' | 'GUARDIAN';
  label?: string | undefined;
  /** If omitted: yes. */
  isRequired?: boolean;
  /** On a page of a PDF that the portal didn't lay out. */
  place?: FieldPlace;
}

export const writeField = (tx: Tx, key: Key, number: number, field: NewField) =>
  writeLater(
    tx,
    tx
      .insertInto('document_field')
      .values({
        center_id: key.centerId,
        document_id: key.id,
        number,
        signer_person_id: field.signerId,
        role: field.role,
        label: field.label ?? null,
        is_required: field.isRequired ?? true,
        page: field.place?.page ?? null,
        place_left: field.place?.left ?? null,
        place_top: field.place?.top ?? null,
        place_width: field.place?.width ?? null,
        place_height: field.place?.height ?? null,
      })
      .returning('document_id'),
    { centerId: key.centerId },
  );

/** The fields of a document with their signatures, in order. */
export const readFields = (db: Db | Tx, { centerId, id }: Key) =>
  db
    .selectFrom('document_field as field')
    .innerJoin('person', (on) =>
      on.on('person.center_id', '=', centerId).onRef('person.id', '=', 'field.signer_person_id'),
    )
    .leftJoin('document_signature as signature', (on) =>
      on
        .on('signature.center_id', '=', centerId)
        .onRef('signature.document_id', '=', 'field.document_id')
        .onRef('signature.field', '=', 'field.number'),
    )
    .select(['field.number', 'field.signer_person_id', 'field.role', 'field.label', 'field.is_required'])
    .select(['field.page', 'field.place_left', 'field.place_top', 'field.place_width', 'field.place_height'])
    .select(sql<string>`person.first_name || ' ' || person.last_name`.as('signer_name'))
    .select(['signature.signed_at', 'signature.strokes', 'signature.signer_name as signed_name'])
    .select(['signature.by_center_id', 'signature.by_person_id'])
    .where('field.center_id', '=', centerId)
    .where('field.document_id', '=', id)
    .orderBy('field.number')
    .execute();

export type FieldRow = Awaited<ReturnType<typeof readFields>>[number];

export const isMissing = (field: FieldRow): boolean => field.is_required && !field.signed_at;

interface ReadSignature {
  given: Signature;
  name: string;
  by: Key;
  at: Temporal.Instant;
}

/** Undefined: nobody has signed here, or the person was erased. */
export const signatureIn = (field: FieldRow): ReadSignature | undefined =>
  field.strokes && field.signed_at && field.by_center_id !== null && field.by_person_id !== null
    ? {
        given: field.strokes,
        name: field.signed_name ?? '',
        by: { centerId: field.by_center_id, id: field.by_person_id },
        at: field.signed_at,
      }
    : undefined;

/** Undefined where the portal lays the document out. */
export const placeOf = (field: FieldRow): FieldPlace | undefined =>
  field.page !== null &&
  field.place_left !== null &&
  field.place_top !== null &&
  field.place_width !== null &&
  field.place_height !== null
    ? {
        page: field.page,
        left: field.place_left,
        top: field.place_top,
        width: field.place_width,
        height: field.place_height,
      }
    : undefined;
