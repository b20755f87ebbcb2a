import type { UnsignedDocument } from '@foyer/contract/documents/signing';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { FullPage } from '../../frame/FullPage.tsx';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { toSignQuery } from '../../person/queries.ts';
import { useOwnKey } from '../../person/use-own-key.ts';
import { isolated } from '../../platform/isolated.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { signPath } from '../sign-path.ts';
import { useDocumentDownload } from '../use-document-download.ts';
import { ToDocuments } from './NotToSign.tsx';
import { useNamesText } from './use-names-text.ts';
import type { SignAnswer } from './use-signing.ts';

interface SignedProps {
  document: UnsignedDocument;
  answer: SignAnswer;
}

/** What has become of the document, and the next one if there is one. */
export function Signed({ document, answer: { state, missing } }: SignedProps) {
  const { t } = useText();
  const names = useNamesText();
  const own = useOwnKey();
  const { title } = document;
  const { data } = useQuery(toSignQuery(own));
  const download = useDocumentDownload(own);
  const next = data?.notes.find(({ action }) => action === 'SIGN');
  const isWhole = state === 'SIGNED';
  return (
    <FullPage
      art="climb"
      title={t(isWhole ? 'signing.done' : 'signing.waitingDone')}
      action={
        <>
          <div className="actions">
            {next && data && (
              <LinkButton variant="primary" href={signPath(next.journalNoteId)}>
                {t('signing.next', { count: data.unsigned })}
              </LinkButton>
            )}
            <ToDocuments {...(next && { variant: 'soft' as const })} />
            {isWhole && (
              <Button isPending={download.isPending} onPress={() => download.mutate(document)}>
                <Download className="icon" />
                {t('documents.download')}
              </Button>
            )}
          </div>
          <RefusalNotice error={download.error} />
        </>
      }
    >
      <span role="status">
        {isWhole
          ? t('signing.doneText', { title: isolated(title) })
          : t('signing.waitingDoneText', { title: isolated(title), names: names(missing) })}
      </span>
    </FullPage>
  );
}
