import type { LeavingDeclaration } from '@foyer/contract/subscription/public-leaving';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Hourglass } from 'lucide-react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { Waiting } from '../../frame/Waiting.tsx';
import { callOnce } from '../../platform/call-once.ts';
import { useFormat } from '../../platform/format.ts';
import { isolated } from '../../platform/isolated.ts';
import { useText } from '../../platform/text.ts';
import { Badge } from '../../ui/badge/Badge.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { toasts } from '../../ui/message/toast-queue.ts';
import { Sheet, SheetBody } from '../../ui/sheet/Sheet.tsx';
import { declarationsQuery } from './queries.ts';

const tones = { RECEIVED: 'info', CONFIRMED: 'success', CLOSED: 'neutral' } as const;

function Declaration({ declaration }: { declaration: LeavingDeclaration }) {
  const { t } = useText();
  const { moment, mediumDate } = useFormat();
  const client = useQueryClient();
  const { declarationId, declarationCenterId, kind, state, name, email, isKnown, lastDay, goodCause } =
    declaration;
  const { memberNumber, contract, reason, readBy, receivedAt, settledBy } = declaration;
  const close = useMutation({
    mutationFn: () =>
      callOnce('POST subscription/close-leaving-declaration', { declarationId, declarationCenterId }),
    onSuccess: () => {
      toasts.add(t('requests.closed'));
      return client.invalidateQueries(declarationsQuery);
    },
  });
  const lines = [
    t('requests.receivedAt', { at: moment(receivedAt) }),
    ...(kind === 'CANCEL'
      ? [lastDay ? t('requests.lastDay', { date: mediumDate(lastDay) }) : t('requests.earliest')]
      : []),
    ...(memberNumber ? [t('requests.number', { number: isolated(memberNumber) })] : []),
    ...(contract ? [t('requests.contract', { contract: isolated(contract) })] : []),
    ...(goodCause ? [t('requests.goodCause', { cause: t(`goodCause.cause.${goodCause}`) })] : []),
    t(isKnown ? 'requests.known' : 'requests.unknown'),
    ...(settledBy ? [t('requests.closedBy', { name: isolated(settledBy) })] : []),
  ];
  return (
    <Sheet>
      <SheetBody>
        <div className="stack">
          <div className="request-head">
            <h3>
              {t(`requests.${kind}`)}: <bdi>{name}</bdi>
            </h3>
            <Badge
              tone={tones[state]}
              icon={state === 'RECEIVED' ? <Hourglass className="icon" /> : <Check className="icon" />}
            >
              {t(`requests.state.${state}`)}
            </Badge>
          </div>
          <p>
            <bdi>{email}</bdi>
            <br />
            {lines.join(' · ')}
          </p>
          {reason && <p className="request-text">{reason}</p>}
          {readBy && <p>{t(`requests.hidden.${readBy}`)}</p>}
          <RefusalNotice error={close.error} />
          {state === 'RECEIVED' && (
            <div className="actions">
              <Button
                size="small"
                variant="primary"
                isPending={close.isPending}
                onPress={() => close.mutate()}
              >
                {t('requests.close')}
              </Button>
              <LinkButton size="small" href="/members">
                {t('requests.findMember')}
              </LinkButton>
            </div>
          )}
        </div>
      </SheetBody>
    </Sheet>
  );
}

/** What was declared without signing in, so that staff deal with what nobody confirms. */
export function Declarations() {
  const { t } = useText();
  const query = useQuery(declarationsQuery);
  return (
    <section className="stack" aria-labelledby="declared">
      <div>
        <h2 id="declared">{t('requests.declared')}</h2>
        {query.data && query.data.open > 0 && <p>{t('requests.declaredText')}</p>}
      </div>
      {!query.data && <Waiting queries={[query]} failed={t('requests.loadError')} />}
      {query.data?.declarations.length === 0 && <p>{t('requests.noneDeclared')}</p>}
      {query.data?.declarations.map((one) => (
        <Declaration key={`${one.declarationCenterId}-${one.declarationId}`} declaration={one} />
      ))}
    </section>
  );
}
