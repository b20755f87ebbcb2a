import type { JournalNote } from '@foyer/contract/documents/note';
import type { UploadType } from '@foyer/contract/shared/document';
import type { Key } from '@foyer/contract/shared/keys';
import { useQuery } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { PagedRows } from '../../frame/list/PagedRows.tsx';
import { usePagedList } from '../../frame/list/use-paged-list.ts';
import { toSignQuery } from '../../person/queries.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useText } from '../../platform/text.ts';
import { Count } from '../../ui/badge/Badge.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Chip, ChipGroup } from '../../ui/chip/Chip.tsx';
import { EmptyState } from '../../ui/message/EmptyState.tsx';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import { DocumentRow } from './DocumentRow.tsx';
import './documents.css';

/** Its calendar is heavy, and few open it. */
const UploadDialog = lazyPart(() => import('./UploadDialog.tsx'), 'UploadDialog');

interface DocumentListProps {
  person: Key;
  /** Staff see what they can do beside each document, and don't sign. */
  staff?: { action: (note: JournalNote) => ReactNode; tools: ReactNode };
  /** False where the caller may not send in for the person. */
  canSend?: boolean;
  isUnsigned: boolean;
  onFilter: (isUnsigned: boolean) => void;
}

/** The documents of a person, newest first: to read, to sign, to send in. */
export function DocumentList(props: DocumentListProps) {
  const { person, staff, canSend = true, isUnsigned, onFilter } = props;
  const { t } = useText();
  const [sending, setSending] = useState<UploadType | 'any'>();
  const list = usePagedList('GET documents/getJournalNotes', {
    filter: {
      selectedUserId: String(person.id),
      selectedUserCenterId: String(person.centerId),
      filter: isUnsigned ? 'UNSIGNED' : 'ALL',
    },
    itemsOf: ({ notes }) => notes,
  });
  return (
    <>
      <div className="document-head">
        <DocumentFilter person={person} isUnsigned={isUnsigned} onChange={onFilter} />
        <div className="actions">
          {staff?.tools}
          {canSend && (
            <Button onPress={() => setSending('any')}>
              <Upload className="icon" />
              {t(staff ? 'documents.uploadForMember' : 'documents.upload')}
            </Button>
          )}
        </div>
      </div>
      <PagedRows
        list={list}
        failed={t('documents.loadError')}
        empty={
          <EmptyState art="club" title={t('documents.none')}>
            {t('documents.noneText')}
          </EmptyState>
        }
        emptyByFilter={
          isUnsigned && (
            <EmptyState
              title={t('documents.noneUnsigned')}
              action={<Button onPress={() => onFilter(false)}>{t('documents.showAll')}</Button>}
            >
              {t('documents.noneUnsignedText')}
            </EmptyState>
          )
        }
        moreText={t('documents.more')}
        row={(note) => (
          <DocumentRow
            key={note.journalNoteId}
            note={note}
            person={person}
            {...(canSend && { onReplace: setSending })}
            {...(staff && { staffAction: staff.action(note) })}
          />
        )}
        sheet={(rows) => <Sheet>{rows}</Sheet>}
      />
      <Suspense>
        {sending && (
          <UploadDialog
            person={person}
            isByStaff={staff !== undefined}
            {...(sending !== 'any' && { type: sending })}
            onClose={() => setSending(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

interface DocumentFilterProps {
  person: Key;
  isUnsigned: boolean;
  onChange: (isUnsigned: boolean) => void;
}

function DocumentFilter({ person, isUnsigned, onChange }: DocumentFilterProps) {
  const { t } = useText();
  const { data } = useQuery(toSignQuery(person));
  const unsigned = data?.unsigned ?? 0;
  return (
    <ChipGroup
      aria-label={t('documents.filter')}
      selected={[isUnsigned ? 'UNSIGNED' : 'ALL']}
      onChange={([chosen]) => onChange(chosen === 'UNSIGNED')}
    >
      <Chip id="ALL">{t('documents.all')}</Chip>
      <Chip id="UNSIGNED">
        {t('documents.unsigned')}
        {unsigned > 0 && <Count number={unsigned} label={t('documents.toSign', { count: unsigned })} />}
      </Chip>
    </ChipGroup>
  );
}
