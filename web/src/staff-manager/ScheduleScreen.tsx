import { Plus } from 'lucide-react';
import { Suspense, useMemo } from 'react';
import { Waiting } from '../frame/Waiting.tsx';
import { FormatsProvider, useFormats } from '../platform/Formats.tsx';
import { lazyPart } from '../platform/lazy-part.ts';
import { localTimes } from '../platform/local-time.ts';
import { useText } from '../platform/text.ts';
import { Button } from '../ui/button/Button.tsx';
import { LoadingBlock } from '../ui/message/LoadingBlock.tsx';
import { TabContent, Tabs } from '../ui/tabs/Tabs.tsx';
import { tabs } from './address/schedule-filters.ts';
import type { Choices } from './queries.ts';
import { usePlanning } from './week/use-planning.ts';
import { type ScheduleAddress, useChoices, useScheduleAddress } from './week/use-schedule.ts';
import { WeekTab } from './week/WeekTab.tsx';
import '../ui/legend/legend.css';
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
  const day = address.values.day ?? localTimes(timeZone)(new Date()).day;
  const shown = (['week', ...tabs] as const).filter(
    (one) => one === 'week' || one === 'trainings' || one === 'absences' || mayManage,
  );
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
                <MoreMenu choices={choices} day={day} />
              </Suspense>
            </div>
          )}
        </div>
        <Tabs
          aria-label={t('title.managerBookingSchedule')}
          tabs={shown.map((id) => ({ id, label: t(`manage.tab.${id}`) }))}
          selectedKey={tab}
          onSelectionChange={(key) => address.set({ tab: tabs.find((one) => one === key), open: undefined })}
        >
          {shown.map((id) => {
            const Part = id === 'week' ? undefined : parts[id];
            return (
              <TabContent key={id} id={id}>
                {Part ? (
                  <Suspense fallback={<LoadingBlock />}>
                    <Part choices={choices} />
                  </Suspense>
                ) : (
                  <WeekTab address={address} choices={choices} planning={planning} />
                )}
              </TabContent>
            );
          })}
        </Tabs>
      </div>
    </FormatsProvider>
  );
}
