import type { Company } from '@foyer/contract/person/company';
import type { PersonDetail } from '@foyer/contract/person/detail';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useConfig } from '../../config/queries.ts';
import { Waiting } from '../../frame/Waiting.tsx';
import { useText } from '../../platform/text.ts';
import { EmptyState } from '../../ui/message/EmptyState.tsx';
import { profileQuery } from '../queries.ts';
import { useOwnKey } from '../use-own-key.ts';

interface CompanyPageProps {
  title: string;
  intro: string;
  /** Beside the title. */
  aside?: ReactNode;
  children: (company: Company, person: PersonDetail) => ReactNode;
}

/** A page about the company whose contact one is; not every contact has been given a company yet. */
export function CompanyPage({ title, intro, aside, children }: CompanyPageProps) {
  const { t } = useText();
  const { general } = useConfig();
  const profile = useQuery(profileQuery(useOwnKey()));
  const body = () => {
    const person = profile.data;
    if (person?.company) return children(person.company, person);
    if (person) {
      return (
        <EmptyState art="club" title={t('company.none')}>
          {t('company.noneText', { club: general.clubName })}
        </EmptyState>
      );
    }
    return <Waiting queries={[profile]} failed={t('company.notLoaded')} />;
  };
  return (
    <div className="page">
      <div className="page-head">
        <div>
          <h1>{title}</h1>
          <p>{intro}</p>
        </div>
        {aside}
      </div>
      {body()}
    </div>
  );
}
