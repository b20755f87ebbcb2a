import { Elsewhere } from '../../frame/Elsewhere.tsx';
import { goTo } from '../../frame/session/navigate.ts';
import { useText } from '../../platform/text.ts';
import { QuestionnaireStep } from '../../questionnaire/QuestionnaireStep.tsx';
import { DetailsOrder } from './details/DetailsOrder.tsx';
import { JoinFlow } from './JoinFlow.tsx';
import { JoinPage } from './JoinPage.tsx';
import type { Join } from './use-join.ts';

function Questions({ join }: { join: Join }) {
  const { t } = useText();
  const { person } = join.joiner;
  const { planId } = join.choices;
  if (!person || !planId) return <Elsewhere path={join.href('details')} />;
  return (
    <JoinPage
      join={join}
      step="questionnaire"
      intro={t('join.questionsIntro')}
      aside={<DetailsOrder join={join} />}
    >
      <QuestionnaireStep
        person={person}
        trigger="JOINING"
        planId={planId}
        // Going back from the payment leads to the details, not to a step that continues at once.
        onDone={() => goTo(join.href('payment'), { replace: true })}
      />
    </JoinPage>
  );
}

/** The questions of joining. Where none is due, the payment follows at once. */
export function JoinQuestionnaireScreen() {
  return <JoinFlow step="questionnaire">{(join) => <Questions join={join} />}</JoinFlow>;
}
