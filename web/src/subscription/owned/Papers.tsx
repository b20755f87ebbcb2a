import type { Key } from '@foyer/contract/shared/keys';
import type { OwnedSubscription } from '@foyer/contract/subscription/owned';
import { Suspense } from 'react';
import { DocumentLink } from '../../documents/DocumentLink.tsx';
import { useFormats } from '../../platform/Formats.tsx';
import { lazyPart } from '../../platform/lazy-part.ts';
import { localTimes } from '../../platform/local-time.ts';
import { useText } from '../../platform/text.ts';
import { receiptYears } from './owned-facts.ts';

/** Its menu is heavy, and few plans have a receipt. */
const HealthReceipt = lazyPart(() => import('./HealthReceipt.tsx'), 'HealthReceipt');

interface PapersProps {
  person: Key;
  owned: OwnedSubscription;
}

/** What can be downloaded: the contract, and a receipt for the health insurance. */
export function Papers({ person, owned }: PapersProps) {
  const { t } = useText();
  const { timeZone } = useFormats();
  const { contract } = owned;
  const years = receiptYears(owned, localTimes(timeZone)(new Date()).day);
  if (!contract && years.length === 0) return null;
  return (
    <div className="actions">
      {contract && (
        <DocumentLink person={person} document={contract}>
          {t('membership.contract')}
        </DocumentLink>
      )}
      <Suspense>{years.length > 0 && <HealthReceipt person={person} owned={owned} years={years} />}</Suspense>
    </div>
  );
}
