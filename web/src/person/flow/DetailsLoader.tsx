import type { LocaleParameters } from '@foyer/contract/person/locale';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useRefusalText } from '../../app/refusal-text.ts';
import { useText } from '../../platform/text.ts';
import { ErrorBlock } from '../../ui/message/ErrorBlock.tsx';
import { LoadingBlock } from '../../ui/message/LoadingBlock.tsx';
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
  const say = useRefusalText();
  const { data: parameters, error, refetch } = useQuery(localeParametersQuery(centerId));
  if (parameters) return children(parameters);
  return (
    <FlowPage title={title}>
      {error ? (
        <ErrorBlock title={t('flow.noFields')} onRetry={() => void refetch()}>
          {say(error)}
        </ErrorBlock>
      ) : (
        <LoadingBlock />
      )}
    </FlowPage>
  );
}
