import type { MemberNote } from '@foyer/contract/person/member';
import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import type { Actor } from '../../frame/context.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { SelectType } from '../../platform/db/tables.ts';
import { readNames } from '../names.ts';
import type { PersonTables } from '../tables.ts';
import { managesAt } from './manages-at.ts';

const maxNotes = 50;

const notesOf = (db: Db | Tx, { centerId, id }: Key) =>
  db
    .selectFrom('member_note')
    .select(['id', 'text', 'written_at', 'author_center_id', 'author_person_id'])
    .where('center_id', '=', centerId)
    .where('person_id', '=', id);

interface NoteRow extends Pick<SelectType<PersonTables['member_note']>, 'id' | 'text' | 'written_at'> {
  author: Key;
  authorName: string | undefined;
}

/** The latest first, with the names of their authors, who may belong to any centre. */
export async function readNotes(db: Db | Tx, person: Key, noteId?: number): Promise<NoteRow[]> {
  const query = notesOf(db, person).$if(noteId !== undefined, (query) => query.where('id', '=', noteId ?? 0));
  const rows = (await query.orderBy('id', 'desc').limit(maxNotes).execute()).map(
    ({ author_center_id, author_person_id, ...row }) => ({
      ...row,
      author: { centerId: author_center_id, id: author_person_id },
    }),
  );
  const names = await readNames(
    db,
    rows.map(({ author }) => author),
  );
  return rows.map((row) => ({
    ...row,
    authorName: names.find(({ key }) => isSameKey(key, row.author))?.name,
  }));
}

export async function insertNote(
  tx: Tx,
  person: Key,
  { text, author, now }: { text: string; author: Key; now: Temporal.Instant },
): Promise<number> {
  const { id } = await tx
    .insertInto('member_note')
    .values({
      center_id: person.centerId,
      person_id: person.id,
      text,
      author_center_id: author.centerId,
      author_person_id: author.id,
      written_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const removeNote = (tx: Tx, person: Key, noteId: number) =>
  tx
    .deleteFrom('member_note')
    .where('center_id', '=', person.centerId)
    .where('person_id', '=', person.id)
    .where('id', '=', noteId)
    .execute();

/** Staff take back what they wrote themselves; a manager of the member's centre takes back anything. */
const canDelete = ({ author }: NoteRow, actor: Actor, person: Key): boolean =>
  isSameKey(actor, author) || managesAt(actor, person.centerId);

export const toNoteResponse = (note: NoteRow, actor: Actor, person: Key): MemberNote => ({
  noteId: note.id,
  text: note.text,
  writtenAt: note.written_at.toString({ smallestUnit: 'millisecond' }),
  ...(note.authorName && { writtenBy: note.authorName }),
  canDelete: canDelete(note, actor, person),
});
