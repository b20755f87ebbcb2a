import type { GivenAnswer } from '@foyer/contract/questionnaire';
import type { Key } from '@foyer/contract/shared/keys';
import { useQuery } from '@tanstack/react-query';
import { StickyNote } from 'lucide-react';
import { useState } from 'react';
import { PagedRows } from '../../frame/list/PagedRows.tsx';
import { usePagedList } from '../../frame/list/use-paged-list.ts';
import { Waiting } from '../../frame/Waiting.tsx';
import { useFormat } from '../../platform/format.ts';
import { selectedUser } from '../../platform/selected-user.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import { Facts } from '../../ui/sheet/Facts.tsx';
import { Row, RowIcon } from '../../ui/sheet/Sheet.tsx';
import { givenAnswerQuery } from '../queries.ts';

function Answers({ person, answerId }: { person: Key; answerId: number }) {
  const { t, language } = useText();
  const query = useQuery(givenAnswerQuery(person, answerId, language));
  const [given] = query.data?.answers ?? [];
  if (!given) return <Waiting queries={[query]} failed={t('questionnaire.given.failed')} />;
  const answers = given.answers ?? [];
  return (
    <div className="stack">
      {given.isHidden && <Notice>{t('questionnaire.given.hidden')}</Notice>}
      {given.isAudited && <Notice>{t('questionnaire.given.audited')}</Notice>}
      {answers.length === 0 && <p>{t('questionnaire.given.empty')}</p>}
      <Facts
        facts={answers.map(({ text, answer }) => ({ name: text, value: <bdi>{answer.join(', ')}</bdi> }))}
      />
    </div>
  );
}

function Given({ given, person }: { given: GivenAnswer; person: Key }) {
  const { t } = useText();
  const { moment } = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { name, answeredAt, answeredBy, trigger, answerId } = given;
  const date = moment(answeredAt);
  return (
    <>
      <Row
        icon={
          <RowIcon>
            <StickyNote className="icon" />
          </RowIcon>
        }
        title={name}
        meta={
          <>
            <time dateTime={answeredAt}>{date}</time>
            {' · '}
            {t(`questionnaire.trigger.${trigger}`)}
            {answeredBy && ` · ${t('questionnaire.given.by', { name: answeredBy })}`}
          </>
        }
        end={
          <Button
            size="small"
            aria-label={t('questionnaire.given.showThis', { name, date })}
            onPress={() => setOpen(true)}
          >
            {t('questionnaire.given.show')}
          </Button>
        }
      />
      <Dialog isOpen={isOpen} onOpenChange={setOpen} title={name}>
        <Answers person={person} answerId={answerId} />
      </Dialog>
    </>
  );
}

/** What a member has answered, for staff. Answers are fetched one by one, because reading some is audited. */
export function GivenQuestionnaires({ person }: { person: Key }) {
  const { t } = useText();
  const list = usePagedList('POST questionnaire/get-answer-for-person', {
    filter: selectedUser(person),
    itemsOf: (page) => page.answers,
  });
  return (
    <PagedRows
      list={list}
      failed={t('questionnaire.given.failed')}
      empty={<p className="row-meta">{t('questionnaire.given.none')}</p>}
      moreText={t('questionnaire.given.more')}
      row={(given) => <Given key={given.answerId} given={given} person={person} />}
    />
  );
}
