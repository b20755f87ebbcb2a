import type { UnsignedDocument } from '@foyer/contract/documents/signing';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { Waiting } from '../../frame/Waiting.tsx';
import { invalidate } from '../../platform/invalidate.ts';
import type { PortalError } from '../../platform/portal-error.ts';
import { useText } from '../../platform/text.ts';
import { isOutcome, NotToSign } from './NotToSign.tsx';
import { unsignedDocumentQuery } from './queries.ts';
import { SignDocument } from './SignDocument.tsx';
import { Signed } from './Signed.tsx';
import type { SignAnswer } from './use-signing.ts';

/** A document that somebody reads and signs, from their list or by a link in an email. */
export function SignScreen() {
  const { key = '' } = useParams();
  return <Signing key={key} documentKey={key} />;
}

function Signing({ documentKey }: { documentKey: string }) {
  const { t } = useText();
  const client = useQueryClient();
  const query = useQuery(unsignedDocumentQuery(documentKey));
  const [signed, setSigned] = useState<{ document: UnsignedDocument; answer: SignAnswer }>();
  const [refusal, setRefusal] = useState<Error | null>(null);
  if (signed) return <Signed {...signed} />;
  if (query.data) {
    const document = query.data;
    return (
      <SignDocument
        // One that has changed is read and signed anew.
        key={document.sha256}
        document={document}
        refusal={refusal}
        onRefused={(error) => {
          setRefusal(error);
          if (isOutcome(error)) void client.resetQueries(unsignedDocumentQuery(documentKey));
        }}
        onSigned={(answer) => {
          setSigned({ document, answer });
          void invalidate(client, 'GET documents/getJournalNotes');
        }}
      />
    );
  }
  if (query.error && isOutcome(query.error)) return <NotToSign error={query.error as PortalError} />;
  return (
    <div className="page">
      <h1 className="visually-hidden">{t('title.sign')}</h1>
      <Waiting queries={[query]} failed={t('signing.loadError')} />
    </div>
  );
}
