import type { Key } from '@foyer/contract/shared/keys';
import { useState } from 'react';
import { useText } from '../../platform/text.ts';
import { DocumentList } from './DocumentList.tsx';

/** The documents of somebody of the family. */
export function FamilyDocuments({ person, canSend }: { person: Key; canSend: boolean }) {
  const { t } = useText();
  const [isUnsigned, setUnsigned] = useState(false);
  return (
    <section className="stack" aria-labelledby="family-documents">
      <h2 id="family-documents">{t('documents.ofPerson')}</h2>
      <DocumentList person={person} canSend={canSend} isUnsigned={isUnsigned} onFilter={setUnsigned} />
    </section>
  );
}
