import { useState } from 'react';
import { useConfig } from '../config/queries.ts';
import { FullPage } from '../frame/FullPage.tsx';
import { useOwnKey } from '../person/use-own-key.ts';
import { useText } from '../platform/text.ts';
import { LinkButton } from '../ui/button/LinkButton.tsx';
import { DueQuestionnaires, type DueResult } from './DueQuestionnaires.tsx';
import { dueForMembers } from './queries.ts';

function Done({ result }: { result: DueResult }) {
  const { t } = useText();
  const { general } = useConfig();
  return (
    <FullPage
      art={result === 'answered' ? 'climb' : 'yoga'}
      title={t(`questionnaire.done.${result}`)}
      action={
        <LinkButton variant="primary" href="/">
          {t('questionnaire.toStart')}
        </LinkButton>
      }
    >
      <span role="status">{t(`questionnaire.doneText.${result}`, { club: general.clubName })}</span>
    </FullPage>
  );
}

/** What the club wants to know after one has joined, and what is due again after a year. */
export function QuestionnaireScreen() {
  const { t } = useText();
  const { general } = useConfig();
  const person = useOwnKey();
  const [result, setResult] = useState<DueResult>();
  if (result) return <Done result={result} />;
  return (
    <div className="page">
      <div className="page-head">
        <div>
          <h1>{t('title.afterJoin')}</h1>
          <p>{t('questionnaire.intro', { club: general.clubName })}</p>
        </div>
      </div>
      <div className="split">
        <DueQuestionnaires person={person} triggers={dueForMembers} onDone={setResult} />
      </div>
    </div>
  );
}
