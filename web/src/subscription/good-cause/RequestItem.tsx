import type { GoodCauseRequest } from '@foyer/contract/subscription/good-cause';
import { useMutation } from '@tanstack/react-query';
import { Ban, Check, Download, Hourglass, Undo2 } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { callOnce } from '../../platform/call-once.ts';
import { downloadCall } from '../../platform/download/download-call.ts';
import { downloadFile } from '../../platform/download/download-file.ts';
import { useFormat } from '../../platform/format.ts';
import { isolated } from '../../platform/isolated.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { selectedUser } from '../../platform/selected-user.ts';
import { useText } from '../../platform/text.ts';
import { Badge } from '../../ui/badge/Badge.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Sheet, SheetBody } from '../../ui/sheet/Sheet.tsx';
import { useRequestsChanged } from './queries.ts';

/** Its calendars are heavy. */
const DecideDialog = lazyPart(() => import('./DecideDialog.tsx'), 'DecideDialog');

const looks = {
  OPEN: { tone: 'info', Icon: Hourglass },
  ACCEPTED: { tone: 'success', Icon: Check },
  DECLINED: { tone: 'neutral', Icon: Ban },
  WITHDRAWN: { tone: 'neutral', Icon: Undo2 },
} as const;

function StateBadge({ state }: Pick<GoodCauseRequest, 'state'>) {
  const { t } = useText();
  const { tone, Icon } = looks[state];
  return (
    <Badge tone={tone} icon={<Icon className="icon" />}>
      {t(`goodCause.state.${state}`)}
    </Badge>
  );
}

const keyOf = ({ memberId, memberCenterId, requestId, requestCenterId }: GoodCauseRequest) => ({
  ...selectedUser({ centerId: memberCenterId, id: memberId }),
  requestId,
  requestCenterId,
});

function useTitle({ kind, planName, startsOn, endsOn }: GoodCauseRequest): string {
  const { t } = useText();
  const { mediumDate } = useFormat();
  return t(`goodCause.asks.${kind}`, {
    plan: isolated(planName),
    from: startsOn ? mediumDate(startsOn) : '',
    until: endsOn ? mediumDate(endsOn) : '',
  });
}

interface RequestItemProps {
  request: GoodCauseRequest;
  /** Who asks, where that isn't plain. */
  member?: ReactNode;
}

/** One request: what was asked, what became of it, and what the caller can do with it. */
export function RequestItem({ request, member }: RequestItemProps) {
  const { t } = useText();
  const { date, mediumDate } = useFormat();
  const title = useTitle(request);
  const changed = useRequestsChanged();
  const [isDeciding, setIsDeciding] = useState(false);
  const download = useMutation({
    mutationFn: () => downloadCall('POST subscription/download-good-cause-document', keyOf(request)),
    onSuccess: (file) => downloadFile(file.name, file),
  });
  const withdraw = useMutation({
    mutationFn: () => callOnce('POST subscription/withdraw-good-cause-request', keyOf(request)),
    onSuccess: changed,
  });
  const { kind, cause, text, answer, endsOn, state, hasDocument, can, createdAt } = request;
  const facts = [
    t('goodCause.sentOn', { date: date(createdAt) }),
    ...(cause ? [t(`goodCause.cause.${cause}`)] : []),
    ...(kind === 'TERMINATION' && endsOn ? [t('goodCause.untilDay', { date: mediumDate(endsOn) })] : []),
  ];
  return (
    <Sheet>
      <SheetBody>
        <div className="stack">
          <div className="request-head">
            <h3>{title}</h3>
            <StateBadge state={state} />
          </div>
          <div>
            {member}
            <p>{facts.join(' · ')}</p>
          </div>
          {can.read ? text && <p className="request-text">{text}</p> : <p>{t('goodCause.hidden')}</p>}
          {answer && (
            <p className="request-text">
              <strong>{t('goodCause.answer')}:</strong> {answer}
            </p>
          )}
          <RefusalNotice error={download.error ?? withdraw.error} />
          <div className="actions">
            {can.decide && (
              <Button variant="primary" size="small" onPress={() => setIsDeciding(true)}>
                {t('goodCause.decide')}
              </Button>
            )}
            {hasDocument && can.read && (
              <Button size="small" isPending={download.isPending} onPress={() => download.mutate()}>
                <Download className="icon" />
                {t('goodCause.document')}
              </Button>
            )}
            {can.withdraw && (
              <Button
                variant="quiet"
                size="small"
                isPending={withdraw.isPending}
                onPress={() => withdraw.mutate()}
              >
                {t('goodCause.withdraw')}
              </Button>
            )}
          </div>
        </div>
      </SheetBody>
      {isDeciding && (
        <Suspense>
          <DecideDialog
            request={request}
            requestKey={keyOf(request)}
            title={title}
            onClose={() => setIsDeciding(false)}
          />
        </Suspense>
      )}
    </Sheet>
  );
}
