import type { ActiveQuestionnaire } from '@foyer/contract/questionnaire';
import type { Key } from '@foyer/contract/shared/keys';
import type { Answers } from '@foyer/contract/shared/questionnaire';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { callOnce } from '../../platform/call-once.ts';
import { invalidate } from '../../platform/invalidate.ts';
import type { PortalError } from '../../platform/portal-error.ts';
import { selectedUser } from '../../platform/selected-user.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Form } from '../../ui/field/Form.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import { Sheet, SheetBody } from '../../ui/sheet/Sheet.tsx';
import type { HealthReaders } from '../health-readers.ts';
import { QuestionField } from './QuestionField.tsx';
import { useAnswers } from './use-answers.ts';

interface QuestionnaireFormProps {
  person: Key;
  questionnaire: ActiveQuestionnaire;
  healthAnswersReadBy: HealthReaders;
  /** Beside the title: how many there are. */
  aside?: ReactNode;
  /** Left out: the questionnaire can't be skipped. */
  onSkip?: (() => void) | undefined;
  onDone: () => void;
  /** Fetches the questionnaire again after it has changed. */
  onOutdated: () => void;
  /** Leaves the questionnaire after the club has closed it. */
  onClosed: () => void;
}

function useSubmit(person: Key, questionnaire: ActiveQuestionnaire, onSuccess: () => void) {
  const { questionnaireId, questionnaireCenterId, version, campaignId } = questionnaire;
  const client = useQueryClient();
  return useMutation({
    mutationFn: (answers: Answers) =>
      callOnce('POST questionnaire/submit-answers', {
        ...selectedUser(person),
        questionnaireId,
        questionnaireCenterId,
        version,
        campaignId,
        answers: answers as Record<string, string | string[]>,
      }),
    onSuccess: () => {
      void invalidate(client, 'POST questionnaire/get-answer-for-person');
      onSuccess();
    },
  });
}

/** The questions of one questionnaire, those that the answers lead to, with errors beside the fields. */
export function QuestionnaireForm(props: QuestionnaireFormProps) {
  const { person, questionnaire, healthAnswersReadBy, aside, onSkip, onDone, onOutdated, onClosed } = props;
  const { t } = useText();
  const fields = useRef(new Map<string, HTMLElement>());
  const answers = useAnswers(person, questionnaire);
  const submit = useSubmit(person, questionnaire, () => {
    answers.forgetDraft();
    onDone();
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (submit.isPending) return;
    const wrong = answers.judge();
    if (wrong === undefined) submit.mutate(answers.toSend);
    else fields.current.get(wrong)?.querySelector<HTMLElement>('input, textarea')?.focus();
  };
  const { code = '' } = (submit.error ?? {}) as Partial<PortalError>;
  const isOutdated = code === 'questionnaire.outdated';
  const isClosed = code === 'questionnaire.closed' || code === 'questionnaire.notFound';
  const leave = () => {
    answers.forgetDraft();
    onClosed();
  };
  return (
    <Sheet title={questionnaire.name} aside={aside}>
      <SheetBody>
        <Form onSubmit={send}>
          {answers.shown.some(({ isHealth }) => isHealth) && (
            <Notice>{t(`questionnaire.health.${healthAnswersReadBy}`)}</Notice>
          )}
          {answers.shown.map((question) => (
            <div
              key={question.id}
              ref={(element) => {
                if (element) fields.current.set(question.id, element);
                else fields.current.delete(question.id);
              }}
            >
              <QuestionField
                question={question}
                value={answers.valueOf(question.id)}
                fault={answers.faultOf(question.id)}
                onChange={(answer) => {
                  answers.enter(question.id, answer);
                }}
              />
            </div>
          ))}
          <RefusalNotice error={submit.error} />
          <div className="actions">
            {isClosed ? (
              <Button variant="primary" size="large" onPress={leave}>
                {t('questionnaire.continue')}
              </Button>
            ) : (
              <Button type="submit" variant="primary" size="large" isPending={submit.isPending}>
                {t('questionnaire.send')}
              </Button>
            )}
            {isOutdated && <Button onPress={onOutdated}>{t('questionnaire.reload')}</Button>}
            {onSkip && !isClosed && (
              <Button variant="quiet" size="large" onPress={onSkip}>
                {t('questionnaire.skip')}
              </Button>
            )}
          </div>
        </Form>
      </SheetBody>
    </Sheet>
  );
}
