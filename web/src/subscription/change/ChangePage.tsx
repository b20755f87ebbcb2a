import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FlowPage } from '../../person/flow/FlowPage.tsx';
import { BackToMember } from '../../person/members/BackToMember.tsx';
import { memberQuery } from '../../person/members/queries.ts';
import { isolated } from '../../platform/isolated.ts';
import { useText } from '../../platform/text.ts';
import { type ChangeStep, stepsOfChange } from './steps.ts';
import type { Change } from './use-change.ts';
import '../subscription.css';

interface ChangePageProps {
  change: Change;
  step: ChangeStep;
  intro?: ReactNode;
  aside?: ReactNode;
  bar?: ReactNode;
  isWide?: boolean;
  children: ReactNode;
}

function OfMember({ change: { changer } }: Pick<ChangePageProps, 'change'>) {
  const { t } = useText();
  const { data } = useQuery(memberQuery(changer.person));
  return data ? `${t('join.forName', { name: isolated(data.firstName) })} ` : null;
}

/** One step of a change: where one is, whose membership it is, and the order beside it. */
export function ChangePage({ change, step, intro, children, ...page }: ChangePageProps) {
  const { t } = useText();
  const { changer, href } = change;
  const byStaff = changer.kind === 'staff';
  const steps = stepsOfChange({ questionnaire: step === 'questionnaire', byStaff }).map(
    ({ step: to, number, name }) => ({ step: to, number, name: t(name), href: href(to) }),
  );
  return (
    <>
      {byStaff && <BackToMember member={changer.person}>{t('progress.toMember')}</BackToMember>}
      <FlowPage
        {...page}
        title={t(`change.title.${step}`)}
        intro={
          <>
            {byStaff && <OfMember change={change} />}
            {intro}
          </>
        }
        steps={steps}
        current={steps.find((one) => one.step === step)?.number ?? steps.length}
        isAsideAlways
      >
        {children}
      </FlowPage>
    </>
  );
}
