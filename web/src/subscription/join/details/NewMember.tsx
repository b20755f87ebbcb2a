import type { LocaleParameters } from '@foyer/contract/person/locale';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useConfig } from '../../../config/queries.ts';
import { goTo } from '../../../frame/session/navigate.ts';
import { saveTarget } from '../../../frame/session/saved-target.ts';
import { Waiting } from '../../../frame/Waiting.tsx';
import { NewAccountSteps } from '../../../person/create/CreateDetails.tsx';
import { localeParametersQuery } from '../../../person/queries.ts';
import { useText } from '../../../platform/text.ts';
import { LinkButton } from '../../../ui/button/LinkButton.tsx';
import { Notice } from '../../../ui/message/Notice.tsx';
import { useJoinCompany } from '../../company/use-join-company.ts';
import { JoinPage } from '../JoinPage.tsx';
import { afterDetails } from '../steps.ts';
import { typedDetails } from '../typed-details.ts';
import type { Join } from '../use-join.ts';
import { DetailsOrder } from './DetailsOrder.tsx';

/** Somebody who has an account logs in and comes back to this step. */
function LogInInstead({ join }: { join: Join }) {
  const { t } = useText();
  const { features } = useConfig();
  const { key } = useLocation();
  const here = join.href('details');
  // Each visit of a step forgets where a visitor wanted to go before.
  useEffect(() => {
    if (key) saveTarget(here);
  }, [here, key]);
  if (!features.enableLoginPage) return null;
  return (
    <Notice
      action={
        <LinkButton size="small" href="/login">
          {t('create.logIn')}
        </LinkButton>
      }
    >
      {t('join.haveAccount')}
    </Notice>
  );
}

function Fields({ join, parameters }: { join: Join; parameters: LocaleParameters }) {
  const { t } = useText();
  const company = useJoinCompany(undefined);
  const { companyCode, ...others } = join.choices;
  const next = join.href(afterDetails(join.rules.hasQuestionnaire), others);
  const onOpened = async () => {
    typedDetails.forget();
    // Where the code isn't accepted, the details say so to the person whom the club now knows.
    const isJoined = !companyCode || (await company.mutateAsync({ companyCode }).then(Boolean, () => false));
    goTo(isJoined ? next : join.href('details'), { replace: true });
  };
  return (
    <NewAccountSteps
      center={join.center}
      typed={typedDetails}
      parameters={parameters}
      onOpened={() => void onOpened()}
    >
      {({ isProving, content }) => (
        <JoinPage
          join={join}
          step="details"
          title={isProving ? t('create.proveTitle') : t('join.title.details')}
          intro={isProving ? undefined : t('create.detailsIntro', { center: join.center.name })}
          aside={<DetailsOrder join={join} />}
        >
          {!isProving && <LogInInstead join={join} />}
          {content}
        </JoinPage>
      )}
    </NewAccountSteps>
  );
}

/** A visitor opens an account. What was typed stays in this tab until it is open. */
export function NewMember({ join }: { join: Join }) {
  const { t } = useText();
  const query = useQuery(localeParametersQuery(join.center.id));
  if (query.data) return <Fields join={join} parameters={query.data} />;
  return (
    <JoinPage join={join} step="details">
      <Waiting queries={[query]} failed={t('flow.noFields')} />
    </JoinPage>
  );
}
