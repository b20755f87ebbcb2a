import type { Key } from '@foyer/contract/shared/keys';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { RefusalNotice } from '../frame/RefusalNotice.tsx';
import { useText } from '../platform/text.ts';
import { Button } from '../ui/button/Button.tsx';
import { type DocumentKey, useDocumentDownload } from './use-document-download.ts';

interface DocumentLinkProps {
  person: Key;
  document: DocumentKey;
  /** The title of the document. */
  children: ReactNode;
}

/** A button that downloads a document, and says why it couldn't. */
export function DocumentLink({ person, document, children }: DocumentLinkProps) {
  const { t } = useText();
  const download = useDocumentDownload(person);
  return (
    <>
      <Button variant="quiet" isPending={download.isPending} onPress={() => download.mutate(document)}>
        <Download className="icon" />
        <bdi>{children}</bdi>
        <span className="visually-hidden"> {t('documents.asPdf')}</span>
      </Button>
      <RefusalNotice error={download.error} />
    </>
  );
}
