import { Plus } from 'lucide-react';
import { Suspense, useMemo, useRef } from 'react';
import { Link } from 'react-aria-components/Link';
import { Waiting } from '../frame/Waiting.tsx';
import { FormatsProvider, useFormats } from '../platform/Formats.tsx';
import { lazyPart } from '../platform/lazy-part.ts';
import { localTimes } from '../platform/local-time.ts';
import { useText } from '../platform/text.ts';
import { Button } from '../ui/button/Button.tsx';
import { LoadingBlock } from '../ui/message/LoadingBlock.tsx';
import { useTabInSight } from '../ui/tabs/use-tab-in-sight.ts';
import { tabs } from './address/schedule-filters.ts';
import type { Choices } from './queries.ts';
import { usePlanning } from './week/use-planning.ts';
import { type ScheduleAddress, useChoices, useScheduleAddress } from './week/use-schedule.ts';
import { WeekTab } from './week/WeekTab.tsx';
import '../ui/legend/legend.css';
import '../ui/tabs/tabs.css';
import './schedule.css';

const parts = {
  trainings: lazyPart(() => import('./trainings/TrainingsTab.tsx'), 'TrainingsTab'),
  absences: lazyPart(() => import('./absences/AbsencesTab.tsx'), 'AbsencesTab'),
  staff: lazyPart(() => import('./staff/StaffTab.tsx'), 'StaffTab'),
  figures: lazyPart(() => import('./figures/FiguresTab.tsx'), 'FiguresTab'),
};
const MoreMenu = lazyPart(() => import('./copying/MoreMenu.tsx'), 'MoreMenu');

/** The week of a centre's staff, rooms and courts. */
export function ScheduleScreen() {
  const { t } = useText();
  const address = useScheduleAddress();
  const query = useChoices(address);
  if (query.data) return <Schedule address={address} choices={query.data} />;
  return (
    <div className="page">
      <div className="page-head">
        <h1>{t('title.managerBookingSchedule')}</h1>
      </div>
      <Waiting queries={[query]} failed={t('manage.loadError')} />
    </div>
  );
}

function Schedule({ address, choices }: { address: ScheduleAddress; choices: Choices }) {
  const { t } = useText();
  const around = useFormats();
  const { timeZone, mayChange, mayManage } = choices;
  const formats = useMemo(() => ({ ...around, timeZone }), [around, timeZone]);
  const planning = usePlanning(choices);
  const tab = address.values.tab ?? 'week';
  const row = useRef<HTMLElement>(null);
  useTabInSight(row, tab);
  const day = address.values.day ?? localTimes(timeZone)(new Date()).day;
  const shown = (['week', ...tabs] as const).filter(
    (one) => one === 'week' || one === 'trainings' || one === 'absences' || mayManage,
  );
  const Part = tab === 'week' ? undefined : parts[tab];
  return (
    <FormatsProvider formats={formats}>
      <div className="page">
        <div className="page-head">
          <h1>{t('title.managerBookingSchedule')}</h1>
          {tab === 'week' && mayChange && (
            <div className="actions schedule-actions">
              <Button variant="primary" onPress={() => planning.create(day)}>
                <Plus className="icon" />
                {t('manage.newBooking')}
              </Button>
              <Suspense>
                <MoreMenu choices={choices} day={day} onWritten={planning.setUnfinished} />
              </Suspense>
            </div>
          )}
        </div>
        <nav ref={row} className="tab-list schedule-tabs" aria-label={t('manage.tabs')}>
          {shown.map((id) => (
            <Link
              key={id}
              className="tab"
              href={address.hrefWith({ tab: tabs.find((one) => one === id), open: undefined })}
              {...(id === tab && { 'aria-current': 'page' as const, 'data-selected': '' })}
            >
              {t(`manage.tab.${id}`)}
            </Link>
          ))}
        </nav>
        <div className="stack">
          {Part ? (
            <Suspense fallback={<LoadingBlock />}>
              <Part choices={choices} />
            </Suspense>
          ) : (
            <WeekTab address={address} choices={choices} planning={planning} />
          )}
        </div>
      </div>
    </FormatsProvider>
  );
}
