import { useConfig } from '../config/queries.ts';
import { useText } from '../platform/text.ts';
import { Chip, ChipGroup } from '../ui/chip/Chip.tsx';
import { isKind, type Kind } from './schedule.ts';

const all = 'all';

interface ScheduleFiltersProps {
  kind: Kind | undefined;
  onChange: (kind: Kind | undefined) => void;
}

/** What of the schedule is shown; a club without courts has none to filter by. */
export function ScheduleFilters({ kind, onChange }: ScheduleFiltersProps) {
  const { t } = useText();
  const { menu } = useConfig();
  return (
    <ChipGroup
      aria-label={t('dashboard.activities')}
      selected={[kind ?? all]}
      onChange={([chosen]) => onChange(isKind(chosen) ? chosen : undefined)}
    >
      <Chip id={all}>{t('dashboard.all')}</Chip>
      {menu.booking !== 0 && <Chip id="classes">{t('dashboard.kind.classes')}</Chip>}
      {menu.resourceBooking !== 0 && <Chip id="courts">{t('dashboard.kind.courts')}</Chip>}
      {menu.courses !== 0 && <Chip id="courses">{t('dashboard.kind.courses')}</Chip>}
      {menu.camps !== 0 && <Chip id="camps">{t('dashboard.kind.camps')}</Chip>}
    </ChipGroup>
  );
}
