import type { ReactNode } from 'react';
import { Elsewhere } from '../../frame/Elsewhere.tsx';
import { useRefusalText } from '../../frame/refusal-text.ts';
import { Waiting } from '../../frame/Waiting.tsx';
import { FlowPage } from '../../person/flow/FlowPage.tsx';
import { NotFound } from '../../person/NotFound.tsx';
import { isDefiniteAnswer } from '../../platform/idempotency-keys.ts';
import { useText } from '../../platform/text.ts';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { EmptyState } from '../../ui/message/EmptyState.tsx';
import { membershipsPath } from '../owned/flow-of.ts';
import type { ChangeStep } from './steps.ts';
import { type Change, type Changer, useChange, useChanger } from './use-change.ts';

interface ChangeFlowProps {
  step: ChangeStep;
  children: (change: Change) => ReactNode;
}

function OfChanger({ changer, step, children }: ChangeFlowProps & { changer: Changer }) {
  const { t } = useText();
  const say = useRefusalText();
  const { query, change } = useChange(changer, step);
  if (change) {
    if (step !== 'plan' && !change.plan) return <Elsewhere path={change.href('plan')} />;
    return children(change);
  }
  const { error } = query;
  return (
    <FlowPage title={t(`change.title.${step}`)}>
      {error && isDefiniteAnswer(error) ? (
        <EmptyState
          art="club"
          title={t('change.notPossible')}
          action={<LinkButton href={membershipsPath(changer)}>{t('change.back')}</LinkButton>}
        >
          {say(error)}
        </EmptyState>
      ) : (
        <Waiting queries={[query]} failed={t('plan.loadError')} />
      )}
    </FlowPage>
  );
}

/** A step of a change, as soon as the membership and its plans are known. */
export function ChangeFlow(props: ChangeFlowProps) {
  const changer = useChanger();
  return changer ? <OfChanger {...props} changer={changer} /> : <NotFound />;
}
