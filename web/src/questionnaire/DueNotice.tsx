import type { Key } from '@foyer/contract/shared/keys';
import { useQuery } from '@tanstack/react-query';
import { useConfig } from '../config/queries.ts';
import { useText } from '../platform/text.ts';
import { LinkButton } from '../ui/button/LinkButton.tsx';
import { Notice } from '../ui/message/Notice.tsx';
import { activeQuestionnairesQuery, dueForMembers } from './queries.ts';

/** On the start page, while the club waits for a member's answers. */
export function DueNotice({ own }: { own: Key }) {
  const { t, language } = useText();
  const { general } = useConfig();
  const { data } = useQuery(activeQuestionnairesQuery({ person: own, triggers: dueForMembers }, language));
  if (!data || data.questionnaires.length === 0) return null;
  return (
    <Notice action={<LinkButton href="/questionnaire/after-join">{t('questionnaire.answer')}</LinkButton>}>
      {t('questionnaire.due', { club: general.clubName })}
    </Notice>
  );
}
