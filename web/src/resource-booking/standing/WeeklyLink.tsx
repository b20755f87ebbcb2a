import type { Key } from '@foyer/contract/shared/keys';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../platform/text.ts';
import { StandaloneLink } from '../../ui/button/Link.tsx';
import type { CourtsAt } from '../day/day-props.ts';
import { standingQuery } from './queries.ts';

/**
 * The way to book the hour that is open every week, for those whom the club lets; or where no hour is open, to what the person
 * has booked so.
 */
export function WeeklyLink({ person, courts }: { person: Key; courts: CourtsAt }) {
  const { t } = useText();
  const { data } = useQuery(standingQuery(person, courts.centerId));
  const { hour } = courts;
  const isOffered = hour ? data?.isAllowed : (data?.standing ?? []).length > 0;
  if (!isOffered) return null;
  return (
    <p>
      <StandaloneLink href={hour ? courts.weeklyHref('new', hour) : courts.weeklyHref('list')}>
        {t(hour ? 'weekly.book' : 'weekly.see')}
      </StandaloneLink>
    </p>
  );
}
