import type { Clipcard } from '@foyer/contract/clipcards';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Waiting } from '../../frame/Waiting.tsx';
import { useText } from '../../platform/text.ts';
import { EmptyState } from '../../ui/message/EmptyState.tsx';
import { OwnedList } from './OwnedList.tsx';

interface OwnedProps {
  query: UseQueryResult<{ clipcards: Clipcard[] }>;
  title: string;
  empty: { title: string; text: string; action?: ReactNode };
  hasNames?: boolean;
  /** With the cards that are over, and what happened on each. */
  hasPast?: boolean;
}

/** What somebody has: first what can still be used. */
export function Owned({ query, title, empty, hasNames = false, hasPast = false }: OwnedProps) {
  const { t } = useText();
  if (!query.data) return <Waiting queries={[query]} failed={t('clipcards.loadError')} />;
  const { clipcards } = query.data;
  const usable = clipcards.filter(({ state }) => state === 'ACTIVE');
  const past = hasPast ? clipcards.filter(({ state }) => state !== 'ACTIVE') : [];
  const how = { hasNames, hasHistory: hasPast };
  return (
    <>
      {usable.length > 0 ? (
        <OwnedList title={title} cards={usable} {...how} />
      ) : (
        <EmptyState title={empty.title} action={empty.action}>
          {empty.text}
        </EmptyState>
      )}
      {past.length > 0 && <OwnedList title={t('clipcards.past')} cards={past} {...how} />}
    </>
  );
}
