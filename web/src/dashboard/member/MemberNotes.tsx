import type { MemberNote } from '@foyer/contract/person/member';
import type { Key } from '@foyer/contract/shared/keys';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { summaryQuery } from '../../person/members/queries.ts';
import { callApi } from '../../platform/api.ts';
import { callOnce } from '../../platform/call-once.ts';
import { useFormat } from '../../platform/format.ts';
import { invalidate } from '../../platform/invalidate.ts';
import { selectedUser } from '../../platform/selected-user.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { TextAreaField } from '../../ui/field/TextAreaField.tsx';
import { toasts } from '../../ui/message/toast-queue.ts';
import { Sheet, SheetBody } from '../../ui/sheet/Sheet.tsx';

/** As long as the server takes it. */
const mostSigns = 1000;

function useRefresh(memberKey: Key) {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: summaryQuery(memberKey).queryKey }),
      invalidate(client, 'POST front-desk/get-person'),
    ]);
}

function WriteNote({ memberKey }: { memberKey: Key }) {
  const { t } = useText();
  const [text, setText] = useState('');
  const refresh = useRefresh(memberKey);
  const add = useMutation({
    mutationFn: () => callOnce('POST person/add-note', { ...selectedUser(memberKey), text }),
    onSuccess: async () => {
      setText('');
      toasts.add(t('notes.added'));
      await refresh();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '' && !add.isPending) add.mutate();
  };
  return (
    <form className="member-note-form" onSubmit={submit}>
      <TextAreaField
        label={t('notes.new')}
        help={t('notes.help')}
        value={text}
        onChange={setText}
        maxLength={mostSigns}
        rows={2}
      />
      <Button type="submit" isPending={add.isPending} isDisabled={text.trim() === ''}>
        {t('notes.add')}
      </Button>
      <RefusalNotice error={add.error} />
    </form>
  );
}

function Note({ note, memberKey }: { note: MemberNote; memberKey: Key }) {
  const { t } = useText();
  const { moment } = useFormat();
  const [isAsking, setAsking] = useState(false);
  const refresh = useRefresh(memberKey);
  const remove = useMutation({
    mutationFn: () => callApi('POST person/delete-note', { ...selectedUser(memberKey), noteId: note.noteId }),
    onSettled: async () => {
      setAsking(false);
      await refresh();
    },
  });
  return (
    <li className="member-note">
      <div>
        <p>{note.text}</p>
        <p className="row-meta">
          <bdi>{note.writtenBy ?? t('notes.erasedAuthor')}</bdi>
          {' · '}
          <time dateTime={note.writtenAt}>{moment(note.writtenAt)}</time>
        </p>
        <RefusalNotice error={remove.error} />
      </div>
      {note.canDelete && (
        <>
          <Button
            shape="icon"
            variant="quiet"
            aria-label={t('notes.deleteThis', { text: note.text.slice(0, 40) })}
            onPress={() => setAsking(true)}
          >
            <Trash2 className="icon" />
          </Button>
          <ConfirmDialog
            isOpen={isAsking}
            onOpenChange={setAsking}
            title={t('notes.askDelete')}
            confirm={t('notes.delete')}
            keep={t('notes.keep')}
            isDestructive
            isPending={remove.isPending}
            onConfirm={() => remove.mutate()}
          >
            <p>{note.text}</p>
          </ConfirmDialog>
        </>
      )}
    </li>
  );
}

/** What colleagues should know about a member. The member can ask for a copy. */
export function MemberNotes({ notes, memberKey }: { notes: readonly MemberNote[]; memberKey: Key }) {
  const { t } = useText();
  return (
    <Sheet title={t('notes.title')}>
      {notes.length > 0 && (
        <ul className="rows">
          {notes.map((note) => (
            <Note key={note.noteId} note={note} memberKey={memberKey} />
          ))}
        </ul>
      )}
      <SheetBody>
        <WriteNote memberKey={memberKey} />
      </SheetBody>
    </Sheet>
  );
}
