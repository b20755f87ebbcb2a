import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Laptop, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { type AnswerFor, callApi } from '../../platform/api.ts';
import { useText } from '../../platform/text.ts';
import { Badge } from '../../ui/badge/Badge.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { toasts } from '../../ui/message/toast-queue.ts';
import { Row, RowIcon, Rows, Sheet, SheetBody } from '../../ui/sheet/Sheet.tsx';
import { securityQuery } from './queries.ts';
import { useDay } from './use-day.ts';
import { useDeviceName } from './use-device-name.ts';

type Session = AnswerFor<'GET user/security'>['sessions'][number];

const isPhone = ({ system = '' }: Session) => ['iPhone', 'iPad', 'Android'].includes(system);

function SessionRow({ session, onEnd }: { session: Session; onEnd: (sessionId: string) => void }) {
  const { t } = useText();
  const day = useDay();
  const device = useDeviceName()(session);
  const Icon = isPhone(session) ? Smartphone : Laptop;
  const facts = [
    t('security.lastSeen', { date: day(session.lastSeenAt) }),
    t(`security.by.${session.signedInBy}`),
  ];
  return (
    <Row
      icon={
        <RowIcon>
          <Icon className="icon" />
        </RowIcon>
      }
      title={<bdi>{device}</bdi>}
      meta={facts.join(' · ')}
      end={
        session.isCurrent ? (
          <Badge tone="success">{t('security.thisDevice')}</Badge>
        ) : (
          <Button
            size="small"
            aria-label={t('security.endOf', { device })}
            onPress={() => onEnd(session.sessionId)}
          >
            {t('security.end')}
          </Button>
        )
      }
    />
  );
}

/** Where somebody is logged in; each of these can be ended, all others at once. */
export function Sessions({ sessions }: { sessions: readonly Session[] }) {
  const { t } = useText();
  const client = useQueryClient();
  const [isEndingOthers, setEndingOthers] = useState(false);
  const renew = () => {
    toasts.add(t('security.ended'));
    setEndingOthers(false);
    return client.invalidateQueries(securityQuery);
  };
  const end = useMutation({
    mutationFn: (sessionId: string) => callApi('POST user/end-session', { sessionId }),
    onSuccess: renew,
  });
  const endOthers = useMutation({
    mutationFn: () => callApi('POST user/end-other-sessions', {}),
    onSuccess: renew,
    onError: () => setEndingOthers(false),
  });
  return (
    <Sheet title={t('security.sessions')}>
      <Rows>
        {sessions.map((session) => (
          <SessionRow key={session.sessionId} session={session} onEnd={end.mutate} />
        ))}
      </Rows>
      <RefusalNotice error={end.error ?? endOthers.error} />
      {sessions.length > 1 && (
        <SheetBody>
          <Button onPress={() => setEndingOthers(true)}>{t('security.endOthers')}</Button>
        </SheetBody>
      )}
      <ConfirmDialog
        isOpen={isEndingOthers}
        onOpenChange={setEndingOthers}
        title={t('security.endOthers')}
        confirm={t('security.endOthers')}
        keep={t('security.cancel')}
        isPending={endOthers.isPending}
        onConfirm={() => endOthers.mutate()}
      >
        <p>{t('security.endOthersText')}</p>
      </ConfirmDialog>
    </Sheet>
  );
}
