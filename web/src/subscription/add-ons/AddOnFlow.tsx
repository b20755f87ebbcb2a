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
import { type FlowOf, membershipsPath, useFlowOf } from '../owned/flow-of.ts';
import { type Adding, type AddOnStep, useAddOns } from './use-add-ons.ts';

interface AddOnFlowProps {
  step: AddOnStep;
  children: (adding: Adding) => ReactNode;
}

function OfMembership({ flow, step, children }: AddOnFlowProps & { flow: FlowOf }) {
  const { t } = useText();
  const say = useRefusalText();
  const { query, adding } = useAddOns(flow, step);
  if (adding?.elsewhere) return <Elsewhere path={adding.elsewhere} />;
  if (adding && (step === 'plan' || adding.order)) {
    return children(adding);
  }
  const { error } = query;
  return (
    <FlowPage title={t(`addOns.title.${step}`)}>
      {error && isDefiniteAnswer(error) ? (
        <EmptyState
          art="club"
          title={t('addOns.notPossible')}
          action={<LinkButton href={membershipsPath(flow)}>{t('addOns.back')}</LinkButton>}
        >
          {say(error)}
        </EmptyState>
      ) : (
        <Waiting queries={[query]} failed={t('addOns.loadError')} />
      )}
    </FlowPage>
  );
}

/** A step of buying add-ons, as soon as the membership and its add-ons are known. */
export function AddOnFlow(props: AddOnFlowProps) {
  const flow = useFlowOf('addon');
  return flow ? <OfMembership {...props} flow={flow} /> : <NotFound />;
}
