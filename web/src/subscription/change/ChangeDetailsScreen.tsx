import type { PersonDetail } from '@foyer/contract/person/detail';
import type { LocaleParameters } from '@foyer/contract/person/locale';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useRef } from 'react';
import { goTo } from '../../frame/session/navigate.ts';
import { Loaded } from '../../person/Loaded.tsx';
import { PersonalDetails } from '../../person/profile/PersonalDetails.tsx';
import { localeParametersQuery, profileQuery } from '../../person/queries.ts';
import { isolated } from '../../platform/isolated.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import { missingFields } from '../join/details/missing-fields.ts';
import { OrderAside } from '../order/OrderAside.tsx';
import { OrderBar } from '../order/OrderBar.tsx';
import { type ChangeInput, changeQuoteQuery } from '../queries.ts';
import { ChangeFlow } from './ChangeFlow.tsx';
import { ChangePage } from './ChangePage.tsx';
import type { Change } from './use-change.ts';

interface DetailsProps {
  change: Change;
  order: ChangeInput;
  person: PersonDetail;
  parameters: LocaleParameters;
}

function Details({ change, order, person, parameters }: DetailsProps) {
  const { t, language } = useText();
  const notice = useRef<HTMLDivElement>(null);
  const query = useQuery(changeQuoteQuery(order));
  const isFamily = change.flow.kind === 'family';
  const missing = isFamily ? [] : missingFields(person, parameters);
  const next = (
    <Button
      variant="primary"
      size="large"
      width="full"
      onPress={() =>
        missing.length > 0
          ? notice.current?.focus()
          : goTo(change.href(isFamily ? 'payment' : 'questionnaire'))
      }
    >
      {t('flow.continue')}
      <ArrowRight className="icon" data-directional="" />
    </Button>
  );
  return (
    <ChangePage
      change={change}
      step="details"
      intro={isFamily ? undefined : t('join.confirmDetails', { name: isolated(person.firstName) })}
      aside={<OrderAside ordering={change} plan={order} query={query} action={next} />}
      bar={<OrderBar quote={query.data} action={next} />}
    >
      {missing.length > 0 && (
        <div ref={notice} tabIndex={-1}>
          <Notice tone="warn">
            <p>{t('join.missingDetails')}</p>
            <p>{new Intl.ListFormat(language).format(missing.map((name) => t(`field.${name}`)))}</p>
          </Notice>
        </div>
      )}
      <PersonalDetails person={person} parameters={parameters} isReadOnly={isFamily} />
    </ChangePage>
  );
}

function OfPerson({ change, order }: Pick<DetailsProps, 'change' | 'order'>) {
  const { person } = change.flow;
  const profile = useQuery(profileQuery(person));
  const parameters = useQuery(localeParametersQuery(person.centerId));
  if (profile.data && parameters.data)
    return <Details change={change} order={order} person={profile.data} parameters={parameters.data} />;
  return (
    <ChangePage change={change} step="details">
      <Loaded queries={[profile, parameters]}>{() => null}</Loaded>
    </ChangePage>
  );
}

/** Looks over what the club knows of the member before the plan changes. */
export function ChangeDetailsScreen() {
  return (
    <ChangeFlow step="details">
      {(change) => change.order && <OfPerson change={change} order={change.order} />}
    </ChangeFlow>
  );
}
