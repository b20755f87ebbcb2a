import type { PersonDetail } from '@foyer/contract/person/detail';
import type { LocaleParameters } from '@foyer/contract/person/locale';
import type { Key } from '@foyer/contract/shared/keys';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useRef } from 'react';
import { RefusalNotice } from '../../../frame/RefusalNotice.tsx';
import { goTo } from '../../../frame/session/navigate.ts';
import { Loaded } from '../../../person/Loaded.tsx';
import { PersonalDetails } from '../../../person/profile/PersonalDetails.tsx';
import { localeParametersQuery, profileQuery } from '../../../person/queries.ts';
import { isolated } from '../../../platform/isolated.ts';
import { useText } from '../../../platform/text.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { StandaloneLink } from '../../../ui/button/Link.tsx';
import { Notice } from '../../../ui/message/Notice.tsx';
import { useJoinCompany } from '../../company/use-join-company.ts';
import { OrderBar } from '../../order/OrderBar.tsx';
import { quoteQuery } from '../../queries.ts';
import { JoinPage } from '../JoinPage.tsx';
import { afterDetails } from '../steps.ts';
import { type Join, orderOf } from '../use-join.ts';
import { DetailsOrder } from './DetailsOrder.tsx';
import { missingFields } from './missing-fields.ts';

interface DetailsProps {
  join: Join;
  person: PersonDetail;
  parameters: LocaleParameters;
}

function Details({ join, person, parameters }: DetailsProps) {
  const { t, language } = useText();
  const missingNotice = useRef<HTMLDivElement>(null);
  const company = useJoinCompany(join.joiner.person);
  const { planId, companyCode } = join.choices;
  const quote = useQuery({ ...quoteQuery(orderOf(join, planId ?? 0)), enabled: planId !== undefined });
  const isFamily = join.joiner.kind === 'family';
  const missing = isFamily ? [] : missingFields(person, parameters);
  const goOn = () =>
    goTo(
      join.href(isFamily ? 'payment' : afterDetails(join.rules.hasQuestionnaire), {
        ...join.choices,
        companyCode: undefined,
      }),
    );
  const dropCode = () => join.choose({ companyCode: undefined });
  // A code that has done its work leaves the address first, for those who come back to this step.
  const onJoined = () => {
    dropCode();
    goOn();
  };
  const proceed = () => (companyCode ? company.mutate({ companyCode }, { onSuccess: onJoined }) : goOn());
  const next = (
    <Button
      variant="primary"
      size="large"
      width="full"
      isPending={company.isPending}
      onPress={() => (missing.length > 0 ? missingNotice.current?.focus() : proceed())}
    >
      {t('flow.continue')}
      <ArrowRight className="icon" data-directional="" />
    </Button>
  );
  return (
    <JoinPage
      join={join}
      step="details"
      intro={isFamily ? undefined : t('join.confirmDetails', { name: isolated(person.firstName) })}
      aside={<DetailsOrder join={join} action={next} />}
      bar={<OrderBar quote={quote.data} action={next} />}
    >
      <RefusalNotice error={company.error} />
      {company.error && companyCode && (
        <Button
          onPress={() => {
            company.reset();
            dropCode();
          }}
        >
          {t('join.removeCompany')}
        </Button>
      )}
      {missing.length > 0 && (
        <div ref={missingNotice} tabIndex={-1}>
          <Notice tone="warn">
            <p>{t('join.missingDetails')}</p>
            <p>{new Intl.ListFormat(language).format(missing.map((name) => t(`field.${name}`)))}</p>
          </Notice>
        </div>
      )}
      <PersonalDetails person={person} parameters={parameters} isReadOnly={isFamily} />
      {isFamily && (
        <StandaloneLink href={`/familymembers/${person.personId}/${person.centerId}`}>
          {t('join.toFamilyMember', { name: isolated(person.firstName) })}
        </StandaloneLink>
      )}
    </JoinPage>
  );
}

/** Looks over what the club knows of a person, before they become a member. */
export function KnownMember({ join, person }: { join: Join; person: Key }) {
  const profile = useQuery(profileQuery(person));
  const parameters = useQuery(localeParametersQuery(person.centerId));
  if (profile.data && parameters.data)
    return <Details join={join} person={profile.data} parameters={parameters.data} />;
  return (
    <JoinPage join={join} step="details">
      <Loaded queries={[profile, parameters]}>{() => null}</Loaded>
    </JoinPage>
  );
}
