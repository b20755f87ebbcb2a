import type { Center } from '@foyer/contract/config';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useLocation } from 'react-router';
import { centersQuery } from '../../config/center-queries.ts';
import { Elsewhere } from '../../frame/Elsewhere.tsx';
import { Waiting } from '../../frame/Waiting.tsx';
import { useText } from '../../platform/text.ts';
import type { FormValues } from '../form/person-form.ts';
import { CenterStep } from './CenterStep.tsx';
import { FlowPage } from './FlowPage.tsx';

export interface DetailsProps {
  center: Center;
  /** Back to the choice; a brand with one centre has none. */
  changeHref: string | undefined;
  /** What stood in the fields when they were last left. */
  typed: RefObject<FormValues>;
}

interface CenterFlowProps {
  base: '/create' | '/generate-lead';
  titles: { center: string; details: string };
  intro: string;
  /** Names of the steps behind the choice of a centre. */
  later: readonly string[];
  children: (details: DetailsProps) => ReactNode;
}

/**
 * Two addresses: first a centre, then the details. It is one and the same component on both, so that what was typed
 * stays while one goes back and forth, in memory alone, and is gone with the flow.
 */
export function CenterFlow({ base, titles, intro, later, children }: CenterFlowProps) {
  const { t } = useText();
  const { pathname, search } = useLocation();
  const isDetails = pathname.startsWith(`${base}/details`);
  const typed = useRef<FormValues>({});
  const query = useQuery(centersQuery);
  const centers = query.data;
  if (!centers) {
    return (
      <FlowPage title={isDetails ? titles.details : titles.center}>
        <Waiting queries={[query]} failed={t('flow.noCenters')} />
      </FlowPage>
    );
  }
  const only = centers.length === 1 ? centers[0] : undefined;
  const requested = Number(new URLSearchParams(search).get('center'));
  const center = only ?? centers.find(({ id }) => id === requested);
  if (isDetails && center) {
    const changeHref = only ? undefined : `${base}/center?center=${center.id}`;
    return children({ center, changeHref, typed });
  }
  if (isDetails) return <Elsewhere path={`${base}/center`} />;
  if (only) return <Elsewhere path={`${base}/details`} />;
  return (
    <CenterStep
      title={titles.center}
      intro={intro}
      steps={[titles.center, ...later].map((name) => ({ name }))}
      centers={centers}
      requested={center?.id}
      hrefOf={(id) => `${base}/details?center=${id}`}
    />
  );
}
