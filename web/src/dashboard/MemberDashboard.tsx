import type { User } from '@foyer/contract/user';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { CalendarButton } from '../calendar/CalendarButton.tsx';
import { useConfig } from '../config/queries.ts';
import { nextPaint } from '../frame/first-paint.ts';
import { useAddressFilters } from '../frame/list/use-address-filters.ts';
import { loadTexts } from '../frame/load-texts.ts';
import { Waiting } from '../frame/Waiting.tsx';
import { lazyPart } from '../platform/lazy-part.ts';
import { useText } from '../platform/text.ts';
import { Button } from '../ui/button/Button.tsx';
import { LinkButton } from '../ui/button/LinkButton.tsx';
import { EmptyState } from '../ui/message/EmptyState.tsx';
import { Loading, Skeleton } from '../ui/message/Skeleton.tsx';
import { MemberPassButton } from '../user/pass/MemberPassButton.tsx';
import { Favourite } from './Favourite.tsx';
import { MemberFilter } from './MemberFilter.tsx';
import { recentQuery, scheduleQuery } from './queries.ts';
import { Recent, RecentArriving } from './Recent.tsx';
import { Schedule } from './Schedule.tsx';
import { ScheduleFilters } from './ScheduleFilters.tsx';
import { kinds, scheduleFilters } from './schedule.ts';
import { useShownMember } from './use-shown-member.ts';

/** What stands beside the bookings is loaded after them, all of it at once. */
const beside = async () => {
  await nextPaint();
  const [{ besideSchedule }] = await Promise.all([
    import('./beside-schedule.ts'),
    loadTexts('subscription', 'sign-up', 'courses', 'questionnaire', 'document-list'),
  ]);
  return besideSchedule;
};
const MembershipCard = lazyPart(beside, 'MembershipCard');
const FamilyTerm = lazyPart(beside, 'FamilyTerm');
const DueNotice = lazyPart(beside, 'DueNotice');
const ToSignNotice = lazyPart(beside, 'ToSignNotice');

function Arriving() {
  return (
    <Loading>
      <div className="stack arriving">
        <Skeleton width="100%" height="16rem" />
        <Skeleton width="100%" height="4rem" />
        <Skeleton width="100%" height="4rem" />
      </div>
    </Loading>
  );
}

const CardArriving = () => <Skeleton width="100%" height="8rem" />;

interface NothingProps {
  /** Only of one person, or of one kind. */
  clear: (() => void) | undefined;
}

function Nothing({ clear }: NothingProps) {
  const { t } = useText();
  const { menu } = useConfig();
  return (
    <EmptyState
      art="club"
      title={t('dashboard.nothing')}
      action={
        clear ? (
          <Button onPress={clear}>{t('dashboard.showAll')}</Button>
        ) : (
          menu.booking !== 0 && (
            <LinkButton variant="primary" href="/booking">
              {t('dashboard.findClass')}
            </LinkButton>
          )
        )
      }
    >
      {t(clear ? 'dashboard.nothingFiltered' : 'dashboard.nothingText')}
    </EmptyState>
  );
}

/** What one has planned, for oneself and the family, and what one did of late. */
export function MemberDashboard({ user }: { user: User }) {
  const { t } = useText();
  const { menu } = useConfig();
  const own = { centerId: user.centerId, id: user.userId };
  const { values, set, clear } = useAddressFilters(scheduleFilters);
  const { kind } = values;
  const { shown, family } = useShownMember(user, values.member);
  const filter = {
    member: shown && { centerId: shown.centerId, id: shown.personId },
    types: kind ? kinds[kind] : [],
  };
  const schedule = useQuery(scheduleQuery(filter));
  const recent = useQuery(recentQuery(filter));
  const planned = schedule.data?.planned;
  const isKnown = planned !== undefined || schedule.isError;
  const isFiltered = shown !== undefined || kind !== undefined;
  return (
    <div className="page">
      <div className="page-head">
        <h1>{t('title.dashboard')}</h1>
        <div className="actions">
          <MemberPassButton person={own} />
          <CalendarButton />
        </div>
      </div>
      <div className="filter-bar">
        <ScheduleFilters kind={kind} onChange={(chosen) => set({ kind: chosen })} />
        {family.length > 0 && (
          <MemberFilter family={family} shown={shown} show={(member) => set({ member })} />
        )}
      </div>
      <div className="split">
        <div>
          {!planned && schedule.isError && <Waiting queries={[schedule]} failed={t('dashboard.loadError')} />}
          {!planned && !schedule.isError && <Arriving />}
          {planned?.length === 0 && <Nothing clear={isFiltered ? clear : undefined} />}
          {planned && planned.length > 0 && <Schedule planned={planned} own={own} family={family} />}
          {planned && menu.courses !== 0 && (kind === undefined || kind === 'courses') && (
            <Suspense>
              <FamilyTerm own={own} only={filter.member} isAside />
            </Suspense>
          )}
        </div>
        <div className="aside">
          {recent.data && <Recent {...recent.data} own={own} />}
          {!recent.data && !recent.isError && <RecentArriving />}
          {!recent.data && recent.isError && (
            <Waiting queries={[recent]} failed={t('dashboard.recentError')} />
          )}
          {!shown && !isKnown && <CardArriving />}
          {!shown && isKnown && (
            <Suspense fallback={<CardArriving />}>
              <MembershipCard own={own} />
            </Suspense>
          )}
          {!shown && isKnown && menu.documents !== 0 && (
            <Suspense>
              <ToSignNotice own={own} />
            </Suspense>
          )}
          {!shown && isKnown && menu.questionnaire !== 0 && (
            <Suspense>
              <DueNotice own={own} />
            </Suspense>
          )}
          {/* Last: it is known after the visits, and must not push them. */}
          {recent.data && !shown && <Favourite done={recent.data.done} own={own} />}
        </div>
      </div>
    </div>
  );
}
