import type { documents } from '@foyer/contract/documents';
import type { JournalNote } from '@foyer/contract/documents/note';
import { formatKey, type Key } from '@foyer/contract/shared/keys';
import { homeClub } from '../../clubs/home-club.ts';
import type { Handler } from '../../frame/handle.ts';
import { refuse } from '../../frame/refuse.ts';
import { readFirstNames } from '../../person/names.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { cutPage } from '../../platform/page.ts';
import { withoutEmpty } from '../../platform/without-empty.ts';
import { readerOf, readOwnFields } from '../signing/signers.ts';
import { isOwnUpload, mayReadUploads } from '../uploads/may-read-uploads.ts';
import { comparePlaces, formatCursor, formatNoteKey, type NotePlace, parseCursor } from './note-cursor.ts';
import { type NoteRow, readNotes, readOpenFields } from './read-notes.ts';

export interface Receipt {
  key: Key;
  title: string;
  issuedAt: Temporal.Instant;
}

declare module '../../frame/context.ts' {
  interface Reactions {
    /** Paid invoices of a person, newest first, from a place in the list on. */
    receiptsOf(
      db: Db,
      person: Key,
      page: { after: NotePlace | undefined; limit: number },
    ): Promise<Receipt[]>;
  }
}

export const getJournalNotes: Handler<(typeof documents)['getJournalNotes']> = async (
  context,
  { filter, limit, after: text },
) => {
  const { db, person, now } = context;
  const after = text === undefined ? undefined : parseCursor(text);
  if (text !== undefined && !after) return refuse('document.fetchFailed');
  const isOwn = await isOwnUpload(context, person);
  const withUploads = isOwn || (await mayReadUploads(context, person));
  const { center } = await homeClub(context, person.centerId);
  const reader = await readerOf(context, person);
  const rows = await readNotes(db, person.centerId, reader, { filter, withUploads, after, limit: limit + 1 });
  const open = await readOpenFields(db, person.centerId, reader);
  const own = await readOwnFields(context, person, open);
  const signable = new Set(own.map(({ document_id }) => document_id));
  const nameOf = await readFirstNames(
    db,
    rows.filter(({ person_id }) => person_id !== person.id).map(ownerOf),
  );
  const seen = {
    today: dateIn(now, center.time_zone),
    isSignable: (id: number) => signable.has(id),
    mayDelete: isOwn,
    nameOf: (row: NoteRow) => (row.person_id === person.id ? undefined : nameOf(ownerOf(row))),
  };
  const receipts =
    filter === 'ALL' ? await context.reactions.receiptsOf(db, person, { after, limit: limit + 1 }) : [];
  const entries = [
    ...rows.map((row) => ({ ...placeOfRow(row), note: noteOfRow(row, seen) })),
    ...receipts.map((receipt) => ({ ...placeOfReceipt(receipt), note: noteOfReceipt(receipt) })),
  ].toSorted(comparePlaces);
  const { page, next } = cutPage(entries, limit, formatCursor);
  return { notes: page.map(({ note }) => note), unsigned: signable.size, ...(next && { next }) };
};

const placeOfRow = ({ center_id, id, created_at }: NoteRow): NotePlace => ({
  at: created_at,
  kind: 'DOCUMENT',
  key: { centerId: center_id, id },
});

const placeOfReceipt = ({ key, issuedAt }: Receipt): NotePlace => ({ at: issuedAt, kind: 'RECEIPT', key });

interface Seen {
  today: Temporal.PlainDate;
  isSignable(id: number): boolean;
  mayDelete: boolean;
  /** Of whose document it is; undefined for the person whose list it is. */
  nameOf(row: NoteRow): string | undefined;
}

const ownerOf = ({ center_id, person_id }: NoteRow): Key => ({ centerId: center_id, id: person_id });

function noteOfRow(row: NoteRow, { today, isSignable, mayDelete, nameOf }: Seen): JournalNote {
  const isSigning = isSignable(row.id);
  return {
    journalNoteId: formatKey('document', { centerId: row.center_id, id: row.id }),
    kind: 'DOCUMENT',
    id: row.id,
    centerId: row.center_id,
    type: row.type,
    title: row.title,
    mediaType: row.media_type,
    createdAt: row.created_at.toString(),
    isExpired: row.expires_on !== null && Temporal.PlainDate.compare(row.expires_on, today) < 0,
    state: row.state,
    isWaitingForOthers: row.state === 'UNSIGNED' && !isSigning,
    action: isSigning ? 'SIGN' : 'DOWNLOAD',
    canDelete: mayDelete && row.review_state === 'PENDING',
    ...withoutEmpty({
      ofName: nameOf(row),
      expiresOn: row.expires_on?.toString(),
      review: row.review_state && {
        state: row.review_state,
        ...withoutEmpty({ reason: row.reason }),
      },
    }),
  };
}

const noteOfReceipt = (receipt: Receipt): JournalNote => ({
  journalNoteId: formatNoteKey(placeOfReceipt(receipt)),
  kind: 'RECEIPT',
  id: receipt.key.id,
  centerId: receipt.key.centerId,
  type: 'RECEIPT',
  title: receipt.title,
  mediaType: 'application/pdf',
  createdAt: receipt.issuedAt.toString(),
  isExpired: false,
  state: 'ISSUED',
  isWaitingForOthers: false,
  action: 'DOWNLOAD',
  canDelete: false,
});
