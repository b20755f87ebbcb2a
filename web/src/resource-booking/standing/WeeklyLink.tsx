import type { Key } from '@foyer/contract/shared/keys';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../platform/text.ts';
import { StandaloneLink } from '../../ui/button/Link.tsx';
import type { CourtsAt } from '../day/day-props.ts';
import type { OpenHour } from '../use-courts.ts';
import { standingQuery } from './queries.ts';

interface WeeklyLinkProps {
  person: Key;
  courts: CourtsAt;
  /** The hour that is open. */
  hour?: OpenHour;
}

/**
 * The way to book the hour that is open every week, for those whom the club lets; or where no hour is open, to what the person
 * has booked so.
 */
export function WeeklyLink({ person, courts, hour }: WeeklyLinkProps) {
  const { t } = useText();
  const { data } = useQuery(standingQuery(person, courts.centerId));
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
