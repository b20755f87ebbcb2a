import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Waiting } from '../frame/Waiting.tsx';
import { useText } from '../platform/text.ts';
import { Badge } from '../ui/badge/Badge.tsx';
import { LoadingBlock } from '../ui/message/LoadingBlock.tsx';
import { QuestionnaireForm } from './form/QuestionnaireForm.tsx';
import { activeQuestionnairesQuery, type DueFor } from './queries.ts';

/** What became of the questionnaires that were due: some answered, some skipped, or none was left. */
export type DueResult = 'answered' | 'skipped' | 'none';
const byWeight: readonly DueResult[] = ['answered', 'skipped'];

interface DueQuestionnairesProps extends DueFor {
  onDone: (result: DueResult) => void;
}

/** Shows what is due, one after the other, and then reports what became of it. */
export function DueQuestionnaires({ onDone, ...due }: DueQuestionnairesProps) {
  const { t, language } = useText();
  const query = useQuery(activeQuestionnairesQuery(due, language));
  const [results, setResults] = useState<ReadonlyMap<number, DueResult>>(new Map());
  const place = useRef<HTMLDivElement>(null);
  const found = query.data?.questionnaires;
  const left = found?.filter(({ questionnaireId }) => !results.has(questionnaireId));
  const isDone = left?.length === 0;
  const finish = useEffectEvent(() => {
    const all = [...results.values()];
    onDone(byWeight.find((one) => all.includes(one)) ?? 'none');
  });
  useEffect(() => {
    if (isDone) finish();
  }, [isDone]);
  const [questionnaire] = left ?? [];
  if (isDone) return null;
  if (!query.data || !questionnaire) {
    return <Waiting queries={[query]} failed={t('questionnaire.loadError')} />;
  }
  const { questionnaireId, version } = questionnaire;
  const settle = (result: DueResult) => {
    setResults(new Map([...results, [questionnaireId, result]]));
    // The next form begins at its top.
    place.current?.focus();
    place.current?.scrollIntoView({ block: 'start' });
  };
  const total = results.size + (left?.length ?? 0);
  return (
    <div ref={place} tabIndex={-1}>
      {query.isRefetching ? (
        <LoadingBlock />
      ) : (
        <QuestionnaireForm
          key={`${questionnaireId} ${version} ${language}`}
          person={due.person}
          questionnaire={questionnaire}
          healthAnswersReadBy={query.data.healthAnswersReadBy}
          aside={total > 1 && <Badge>{t('questionnaire.number', { number: results.size + 1, total })}</Badge>}
          onSkip={questionnaire.isRequired ? undefined : () => settle('skipped')}
          onDone={() => {
            settle('answered');
            // The next questionnaire may start with an answer to this one.
            if (left && left.length > 1) void query.refetch();
          }}
          onOutdated={() => void query.refetch()}
          onClosed={() => settle('none')}
        />
      )}
    </div>
  );
}
