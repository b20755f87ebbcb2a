import type { LocaleParameters } from '@foyer/contract/person/locale';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Waiting } from '../../frame/Waiting.tsx';
import { useText } from '../../platform/text.ts';
import { localeParametersQuery } from '../queries.ts';
import { FlowPage } from './FlowPage.tsx';

interface DetailsLoaderProps {
  centerId: number;
  title: string;
  children: (parameters: LocaleParameters) => ReactNode;
}

/** What a centre asks of a person is known before the first field is shown. */
export function DetailsLoader({ centerId, title, children }: DetailsLoaderProps) {
  const { t } = useText();
  const query = useQuery(localeParametersQuery(centerId));
  const parameters = query.data;
  if (parameters) return children(parameters);
  return (
    <FlowPage title={title}>
      <Waiting queries={[query]} failed={t('flow.noFields')} />
    </FlowPage>
  );
}
