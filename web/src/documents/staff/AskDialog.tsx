import type { JournalNote } from '@foyer/contract/documents/note';
import type { RequestedSignature } from '@foyer/contract/documents/requests';
import type { Key } from '@foyer/contract/shared/keys';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Ban, Check, Hourglass, type LucideIcon, TimerOff } from 'lucide-react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { Waiting } from '../../frame/Waiting.tsx';
import { callOnce } from '../../platform/call-once.ts';
import { useFormat } from '../../platform/format.ts';
import { invalidate } from '../../platform/invalidate.ts';
import { isolated } from '../../platform/isolated.ts';
import { query } from '../../platform/query.ts';
import { selectedUser } from '../../platform/selected-user.ts';
import { useText } from '../../platform/text.ts';
import { Badge } from '../../ui/badge/Badge.tsx';
import type { BadgeTone } from '../../ui/badge/badge-states.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import { Row, Rows } from '../../ui/sheet/Sheet.tsx';
import { useNamesText } from '../signing/use-names-text.ts';

const looks: Record<RequestedSignature['state'], { tone: BadgeTone; icon: LucideIcon }> = {
  OPEN: { tone: 'info', icon: Hourglass },
  SIGNED: { tone: 'success', icon: Check },
  WITHDRAWN: { tone: 'neutral', icon: Ban },
  RUN_OUT: { tone: 'warn', icon: TimerOff },
};

interface AskDialogProps {
  note: Pick<JournalNote, 'id' | 'centerId' | 'title'>;
  person: Key;
  onClose: () => void;
}

/** Who was emailed a link to sign a document; sends new links, or ends them. */
export function AskDialog({ note: { id, centerId, title }, person, onClose }: AskDialogProps) {
  const { t } = useText();
  const names = useNamesText();
  const client = useQueryClient();
  const key = { ...selectedUser(person), documentId: id, documentCenterId: centerId };
  const list = useQuery(query('POST documents/get-signature-requests', key, { staleTime: 0 }));
  const changed = () => invalidate(client, 'POST documents/get-signature-requests');
  const ask = useMutation({
    mutationFn: () => callOnce('POST documents/request-signatures', key),
    onSuccess: changed,
  });
  const withdraw = useMutation({
    mutationFn: () => callOnce('POST documents/withdraw-signature-requests', key),
    onSuccess: () => {
      ask.reset();
      return changed();
    },
  });
  const requests = list.data?.requests ?? [];
  const isOpen = requests.some(({ state }) => state === 'OPEN');
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('documentWork.requestsNamed', { title: isolated(title) })}
      foot={
        <>
          <Button variant="primary" isPending={ask.isPending} onPress={() => ask.mutate()}>
            {t(requests.length > 0 ? 'documentWork.askAgain' : 'documentWork.ask')}
          </Button>
          {isOpen && (
            <Button isPending={withdraw.isPending} onPress={() => withdraw.mutate()}>
              {t('documentWork.withdraw')}
            </Button>
          )}
        </>
      }
    >
      <p>{t('documentWork.askText')}</p>
      <RefusalNotice error={ask.error ?? withdraw.error} />
      {ask.data && (
        <Notice tone="success" isNews>
          {t('documentWork.emailed', { names: names(ask.data.requestedFrom) })}
        </Notice>
      )}
      {withdraw.data && !isOpen && !ask.data && (
        <Notice tone="success" isNews>
          {t('documentWork.withdrawn')}
        </Notice>
      )}
      {!list.data && <Waiting queries={[list]} failed={t('documentWork.loadError')} />}
      {list.data && requests.length === 0 && <p className="row-meta">{t('documentWork.noRequests')}</p>}
      {requests.length > 0 && (
        <Rows isBordered>
          {requests.map((request) => (
            <RequestRow key={request.requestId} request={request} />
          ))}
        </Rows>
      )}
    </Dialog>
  );
}

function RequestRow({ request }: { request: RequestedSignature }) {
  const { t } = useText();
  const { date } = useFormat();
  const { signerName, state, requestedAt, linkEndsAt } = request;
  const { tone, icon: Icon } = looks[state];
  return (
    <Row
      title={<bdi>{signerName}</bdi>}
      meta={t('documentWork.emailedAt', { date: date(requestedAt), until: date(linkEndsAt) })}
      end={
        <Badge tone={tone} icon={<Icon className="icon" />}>
          {t(`documentWork.request.${state}`)}
        </Badge>
      }
    />
  );
}
