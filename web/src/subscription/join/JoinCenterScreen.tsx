import { useConfig } from '../../config/queries.ts';
import { Elsewhere } from '../../frame/Elsewhere.tsx';
import { Waiting } from '../../frame/Waiting.tsx';
import { CenterStep } from '../../person/flow/CenterStep.tsx';
import { FlowPage } from '../../person/flow/FlowPage.tsx';
import { NotFound } from '../../person/NotFound.tsx';
import { useText } from '../../platform/text.ts';
import { atCenter, writeChoices } from './choices.ts';
import { hrefOf, type Joiner, useJoiner } from './joiner.ts';
import { Resume } from './Resume.tsx';
import { useChoices, useJoinCenters, useJoinRules, useSteps } from './use-join.ts';

function CenterOf({ joiner }: { joiner: Joiner }) {
  const { t } = useText();
  const { center: own } = useConfig();
  const choices = useChoices();
  const { query, centers } = useJoinCenters(joiner);
  const { data: rules } = useJoinRules(choices.centerId ?? own.id);
  const steps = useSteps({ joiner, centers: centers ?? [], rules }, choices);
  if (!centers) {
    return (
      <FlowPage title={t('join.title.center')}>
        <Waiting queries={[query]} failed={t('flow.noCenters')} />
      </FlowPage>
    );
  }
  if (centers.length === 1) return <Elsewhere path={hrefOf(joiner, 'plan', writeChoices(choices))} />;
  return (
    <CenterStep
      title={t('join.title.center')}
      intro={t('join.centerIntro')}
      steps={steps.map(({ href: _later, ...step }) => step)}
      centers={centers}
      requested={choices.centerId}
      hrefOf={(id) => hrefOf(joiner, 'plan', writeChoices(atCenter(choices, id)))}
    >
      <Resume joiner={joiner} />
    </CenterStep>
  );
}

/** Where somebody joins: chosen from a list, by search or by distance. */
export function JoinCenterScreen() {
  const joiner = useJoiner();
  return joiner ? <CenterOf joiner={joiner} /> : <NotFound />;
}
