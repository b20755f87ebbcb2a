import type { ReactNode } from 'react';
import { Elsewhere } from '../../frame/Elsewhere.tsx';
import { FlowPage } from '../../person/flow/FlowPage.tsx';
import { NotFound } from '../../person/NotFound.tsx';
import { useText } from '../../platform/text.ts';
import { FlowAnswer } from '../flow/FlowAnswer.tsx';
import { type FlowOf, membershipsPath, useFlowOf } from '../flow/flow-of.ts';
import type { ChangeStep } from './steps.ts';
import { type Change, useChange } from './use-change.ts';

interface ChangeFlowProps {
  step: ChangeStep;
  children: (change: Change) => ReactNode;
}

function OfMembership({ flow, step, children }: ChangeFlowProps & { flow: FlowOf }) {
  const { t } = useText();
  const { query, change } = useChange(flow, step);
  if (change) {
    if (step !== 'plan' && !change.plan) return <Elsewhere path={change.href('plan')} />;
    return children(change);
  }
  return (
    <FlowPage title={t(`change.title.${step}`)}>
      <FlowAnswer
        query={query}
        refused={t('change.notPossible')}
        failed={t('plan.loadError')}
        back={{ href: membershipsPath(flow), text: t('change.back') }}
      />
    </FlowPage>
  );
}

/** A step of a change, as soon as the membership and its plans are known. */
export function ChangeFlow(props: ChangeFlowProps) {
  const flow = useFlowOf('change');
  return flow ? <OfMembership {...props} flow={flow} /> : <NotFound />;
}
