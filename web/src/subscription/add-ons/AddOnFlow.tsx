import type { ReactNode } from 'react';
import { Elsewhere } from '../../frame/Elsewhere.tsx';
import { FlowPage } from '../../person/flow/FlowPage.tsx';
import { NotFound } from '../../person/NotFound.tsx';
import { useText } from '../../platform/text.ts';
import { FlowAnswer } from '../flow/FlowAnswer.tsx';
import { type FlowOf, membershipsPath, useFlowOf } from '../flow/flow-of.ts';
import { type Adding, type AddOnStep, useAddOns } from './use-add-ons.ts';

interface AddOnFlowProps {
  step: AddOnStep;
  children: (adding: Adding) => ReactNode;
}

function OfMembership({ flow, step, children }: AddOnFlowProps & { flow: FlowOf }) {
  const { t } = useText();
  const { query, adding } = useAddOns(flow, step);
  if (adding?.elsewhere) return <Elsewhere path={adding.elsewhere} />;
  if (adding && (step === 'plan' || adding.order)) return children(adding);
  return (
    <FlowPage title={t(`addOns.title.${step}`)}>
      <FlowAnswer
        query={query}
        refused={t('addOns.notPossible')}
        failed={t('addOns.loadError')}
        back={{ href: membershipsPath(flow), text: t('addOns.back') }}
      />
    </FlowPage>
  );
}

/** A step of buying add-ons, as soon as the membership and its add-ons are known. */
export function AddOnFlow(props: AddOnFlowProps) {
  const flow = useFlowOf('addon');
  return flow ? <OfMembership {...props} flow={flow} /> : <NotFound />;
}
