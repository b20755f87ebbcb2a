import type { JournalNote } from '@foyer/contract/documents/note';
import type { Key } from '@foyer/contract/shared/keys';
import { FileSignature } from 'lucide-react';
import { Suspense, useState } from 'react';
import { isolated } from '../../platform/isolated.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { DocumentList } from '../list/DocumentList.tsx';
import { AskDialog } from './AskDialog.tsx';
import type { Signer } from './signer.ts';
import './staff.css';

const SendDialog = lazyPart(() => import('./SendDialog.tsx'), 'SendDialog');

interface MemberDocumentsProps {
  person: Key;
  /** The member, then the adults of the family. */
  signers: readonly Signer[];
}

/** A member's documents as staff see them: sent in for the member, and sent to be signed. */
export function MemberDocuments({ person, signers }: MemberDocumentsProps) {
  const { t } = useText();
  const [isUnsigned, setUnsigned] = useState(false);
  const [asking, setAsking] = useState<JournalNote>();
  const [isSending, setSending] = useState(false);
  return (
    <div className="member-documents">
      <DocumentList
        person={person}
        isUnsigned={isUnsigned}
        onFilter={setUnsigned}
        staff={{
          tools: (
            <Button onPress={() => setSending(true)}>
              <FileSignature className="icon" />
              {t('documentWork.send')}
            </Button>
          ),
          action: (note) =>
            note.state === 'UNSIGNED' && (
              <Button
                size="small"
                aria-label={t('documentWork.requestsNamed', { title: isolated(note.title) })}
                onPress={() => setAsking(note)}
              >
                {t('documentWork.requests')}
              </Button>
            ),
        }}
      />
      <Suspense>
        {asking && <AskDialog note={asking} person={person} onClose={() => setAsking(undefined)} />}
        {isSending && <SendDialog person={person} signers={signers} onClose={() => setSending(false)} />}
      </Suspense>
    </div>
  );
}
