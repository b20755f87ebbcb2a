import type { Key } from '@foyer/contract/shared/keys';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { loadTexts } from '../frame/load-texts.ts';
import { Waiting } from '../frame/Waiting.tsx';
import { lazyPart } from '../platform/lazy-part.ts';
import { useText } from '../platform/text.ts';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { LoadingBlock } from '../ui/message/LoadingBlock.tsx';
import { toasts } from '../ui/message/toast-queue.ts';
import { agreementMethodsQuery } from './queries.ts';

// The rules of bank accounts are fetched by those who give one.
const AgreementForm = lazyPart(
  () => import('./AgreementForm.tsx'),
  'AgreementForm',
  () => loadTexts('payment'),
);

interface Props {
  person: Key;
  centerId: number;
  wantsMandate: boolean;
  onClose: () => void;
}

/** Asks how a person pays at a centre what recurs. */
export function AgreementDialog({ person, centerId, wantsMandate, onClose }: Props) {
  const { t } = useText();
  const query = useQuery(agreementMethodsQuery(person, centerId));
  const { data } = query;
  const onDone = () => {
    toasts.add(t('agreement.done'));
    onClose();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={data ? t('agreement.with', { center: data.centerName }) : t('agreement.change')}
    >
      {data ? (
        <Suspense fallback={<LoadingBlock />}>
          <AgreementForm person={person} methods={data} wantsMandate={wantsMandate} onDone={onDone} />
        </Suspense>
      ) : (
        <Waiting queries={[query]} failed={t('agreement.loadError')} />
      )}
    </Dialog>
  );
}
