import type { ReactNode } from 'react';
import { Elsewhere } from '../../frame/Elsewhere.tsx';
import { showChoice } from '../../frame/session/navigate.ts';
import { Waiting } from '../../frame/Waiting.tsx';
import { FlowPage } from '../../person/flow/FlowPage.tsx';
import { NotFound } from '../../person/NotFound.tsx';
import { useText } from '../../platform/text.ts';
import { writeChoices } from './choices.ts';
import { useKeptDraft } from './draft.ts';
import { hrefOf, type Joiner, useJoiner } from './joiner.ts';
import type { JoinStep } from './steps.ts';
import { type Join, useChoices, useJoinCenters, useJoinRules } from './use-join.ts';

interface JoinFlowProps {
  step: Exclude<JoinStep, 'center'>;
  children: (join: Join) => ReactNode;
}

function OfJoiner({ joiner, step, children }: JoinFlowProps & { joiner: Joiner }) {
  const { t } = useText();
  const choices = useChoices();
  const { query, centers } = useJoinCenters(joiner);
  const only = centers?.length === 1 ? centers[0] : undefined;
  const center = only ?? centers?.find(({ id }) => id === choices.centerId);
  const rulesQuery = useJoinRules(center?.id);
  const rules = rulesQuery.data;
  useKeptDraft({ ...choices, centerId: center?.id }, joiner.kind !== 'family');
  if (centers && !center) return <Elsewhere path={hrefOf(joiner, 'center', writeChoices(choices))} />;
  if (step !== 'plan' && center && !choices.planId) {
    return <Elsewhere path={hrefOf(joiner, 'plan', writeChoices({ ...choices, centerId: center.id }))} />;
  }
  if (!centers || !center || !rules) {
    return (
      <FlowPage title={t(`join.title.${step}`)}>
        <Waiting queries={[query, rulesQuery]} failed={t('join.loadError')} />
      </FlowPage>
    );
  }
  const chosen = { ...choices, centerId: center.id };
  return children({
    joiner,
    center,
    rules,
    centers,
    choices: chosen,
    href: (next, changed = chosen) => hrefOf(joiner, next, writeChoices(changed)),
    choose: (changed) => showChoice(hrefOf(joiner, step, writeChoices({ ...chosen, ...changed }))),
  });
}

/** A step of joining, as soon as what comes before it is known. */
export function JoinFlow(props: JoinFlowProps) {
  const joiner = useJoiner();
  return joiner ? <OfJoiner {...props} joiner={joiner} /> : <NotFound />;
}
