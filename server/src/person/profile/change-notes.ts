import type { person } from '@foyer/contract/person';
import { worksAt } from '../../frame/access.ts';
import { audit } from '../../frame/audit/audit.ts';
import type { Handler } from '../../frame/handle.ts';
import { refuse } from '../../frame/refuse.ts';
import { lockPerson } from '../store.ts';
import { insertNote, readNotes, removeNote, toNoteResponse } from './member-notes.ts';

/** What a note says is kept in one place: the audit names the note, so that deleting it deletes it. */
const auditKey = (centerId: number, noteId: number) => `${centerId}note${noteId}`;

export const addNote: Handler<(typeof person)['add-note']> = async (context, { text }) => {
  const { person: key, actor, now } = context;
  if (!worksAt(actor, key.centerId)) return refuse('general.notAuthorized');
  return context.transaction(async (tx) => {
    if (!(await lockPerson(tx, key))) return refuse('general.personNotFound');
    const noteId = await insertNote(tx, key, { text, author: actor, now });
    await audit(tx, context, {
      entity: 'note',
      key: auditKey(key.centerId, noteId),
    });
    const [note] = await readNotes(tx, key, noteId);
    if (!note) throw new Error('the note was just written');
    return toNoteResponse(note, actor, key);
  });
};

export const deleteNote: Handler<(typeof person)['delete-note']> = async (context, { noteId }) => {
  const { person: key, actor } = context;
  if (!worksAt(actor, key.centerId)) return refuse('general.notAuthorized');
  return context.transaction(async (tx) => {
    const [note] = await readNotes(tx, key, noteId);
    if (!note) return refuse('person.noteNotFound');
    if (!toNoteResponse(note, actor, key).canDelete) return refuse('general.notAuthorized');
    await removeNote(tx, key, noteId);
    await audit(tx, context, {
      entity: 'note',
      key: auditKey(key.centerId, noteId),
    });
    return { deleted: true as const };
  });
};
