import type { Key } from '@foyer/contract/shared/keys';
import { useQuery } from '@tanstack/react-query';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { useText } from '../../platform/text.ts';
import { ErrorBlock } from '../../ui/message/ErrorBlock.tsx';
import { PersonDates } from './PersonDates.tsx';
import { attendanceQuery } from './queries.ts';

interface FamilyDatesProps {
  person: Key;
  course: Key;
  timeZone: string;
}

/** For each of the family who is signed up: on which dates they were there, and what can be done about the others. */
export function FamilyDates({ person, course, timeZone }: FamilyDatesProps) {
  const { t } = useText();
  const query = useQuery(attendanceQuery(person, course));
  if (!query.data && query.error)
    return (
      <ErrorBlock title={t('courseDates.loadError')} onRetry={() => void query.refetch()}>
        <RefusalNotice error={query.error} />
      </ErrorBlock>
    );
  return query.data?.people.map((one) => (
    <PersonDates key={one.participationId} dates={one} timeZone={timeZone} />
  ));
}
