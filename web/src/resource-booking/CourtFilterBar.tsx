import type { Key } from '@foyer/contract/shared/keys';
import { Clock } from 'lucide-react';
import { LazyMenu } from '../frame/LazyMenu.tsx';
import type { Participant } from '../participation/for-whom/use-participants.ts';
import { useText } from '../platform/text.ts';
import { CenterChip } from '../schedule/CenterChip.tsx';
import { Chip, ChipGroup, FilterBar, ListChip } from '../ui/chip/Chip.tsx';
import { PersonChip } from './PersonChip.tsx';
import type { CourtActivity } from './queries.ts';
import { useCourtFormat } from './use-court-format.ts';
import type { Courts } from './use-courts.ts';

const all = 'all';

interface CourtFilterBarProps {
  courts: Courts;
  activities: readonly CourtActivity[];
  person: Key | undefined;
  people: readonly Participant[];
}

function LengthChip({ courts: { filters, setFilters }, activities }: CourtFilterBarProps) {
  const { t } = useText();
  const { length } = useCourtFormat();
  const { activityId, duration } = filters;
  const offered = activities.filter((one) => activityId === undefined || one.activityId === activityId);
  const lengths = [...new Set(offered.flatMap(({ durations }) => durations))].toSorted((a, b) => a - b);
  if (lengths.length < 2) return null;
  return (
    <LazyMenu
      label={t('courts.length')}
      selected={String(duration ?? all)}
      entries={[
        { id: all, label: t('courts.anyLength'), onAction: () => setFilters({ duration: undefined }) },
        ...lengths.map((minutes) => ({
          ...{ id: String(minutes), label: length(minutes) },
          onAction: () => setFilters({ duration: minutes }),
        })),
      ]}
      opener={(props) => (
        <ListChip {...props} isSelected={duration !== undefined}>
          <Clock className="icon" />
          <span className="visually-hidden">{t('courts.length')}: </span>
          {duration === undefined ? t('courts.anyLength') : length(duration)}
        </ListChip>
      )}
    />
  );
}

/** Which courts are shown, how long, for whom and where. */
export function CourtFilterBar(props: CourtFilterBarProps) {
  const { courts, activities, person, people } = props;
  const { filters, setFilters, setPerson } = courts;
  const { t } = useText();
  return (
    <div className="filter-bar">
      {activities.length > 1 && (
        <ChipGroup
          aria-label={t('classes.activity')}
          selected={[String(filters.activityId ?? all)]}
          onChange={([chosen]) => setFilters({ activityId: chosen === all ? undefined : Number(chosen) })}
        >
          <Chip id={all}>{t('courts.all')}</Chip>
          {activities.map(({ activityId, name }) => (
            <Chip key={activityId} id={String(activityId)}>
              <bdi>{name}</bdi>
            </Chip>
          ))}
        </ChipGroup>
      )}
      <FilterBar aria-label={t('classes.filters')}>
        <LengthChip {...props} />
        {person && <PersonChip person={person} people={people} onChange={setPerson} />}
        <CenterChip
          centerId={filters.centerId}
          // Activities belong to a centre.
          onChange={(centerId) => setFilters({ centerId, activityId: undefined })}
        />
      </FilterBar>
    </div>
  );
}
