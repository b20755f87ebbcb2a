import { goTo } from '../../frame/session/navigate.ts';
import { useText } from '../../platform/text.ts';
import { QuestionnaireStep } from '../../questionnaire/QuestionnaireStep.tsx';
import { ChangeFlow } from './ChangeFlow.tsx';
import { ChangePage } from './ChangePage.tsx';

/** The questions of a change. Where none is due, the payment follows at once. */
export function ChangeQuestionnaireScreen() {
  const { t } = useText();
  return (
    <ChangeFlow step="questionnaire">
      {(change) =>
        change.plan && (
          <ChangePage change={change} step="questionnaire" intro={t('join.questionsIntro')}>
            <QuestionnaireStep
              person={change.flow.person}
              trigger="CHANGING"
              planId={change.plan.subscriptionId}
              onDone={() => goTo(change.href('payment'), { replace: true })}
            />
          </ChangePage>
        )
      }
    </ChangeFlow>
  );
}
