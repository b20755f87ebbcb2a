import { type RawBuilder, sql } from 'kysely';
import type { ExpiringRows } from '../frame/domain.ts';
import { documentParts } from './document-parts.ts';

/** Contracts of people who were erased, when the club no longer has to keep them; what refers to them first. */
const ofOldDocument = (to: Temporal.Instant): RawBuilder<unknown> =>
  sql`(center_id, document_id) in
    (select document.center_id, document.id from document where document.kept_until < ${to}::timestamptz::date)`;

export const expiringRows: readonly ExpiringRows[] = [
  ...documentParts.map(({ table, more }) => ({
    table,
    key: ['center_id', 'document_id', ...more],
    keptDays: 0,
    isOld: ofOldDocument,
  })),
  {
    table: 'document',
    key: ['center_id', 'id'],
    keptDays: 0,
    isOld: (to) => sql`kept_until < ${to}::timestamptz::date`,
  },
];
