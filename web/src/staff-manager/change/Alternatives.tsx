import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../platform/Formats.tsx';
import { isolated } from '../../platform/isolated.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { wallClockOf } from '../grid/wall-time.ts';
import { formatter } from '../period.ts';
import { alternativesQuery, type ChangePreview } from '../queries.ts';
import { type Fields, spanOf } from './fields.ts';
import type { At } from './plan.ts';

interface AlternativesProps {
  fields: Fields;
  at: At;
  bookingId: number | undefined;
  conflicts: ChangePreview['sessions'][number]['conflicts'];
  onChoose: (change: Partial<Fields>) => void;
}

/** A few are enough to choose from. */
const most = 5;

const instead = (ids: readonly number[], taken: readonly number[], id: number): number[] => [
  ...ids.filter((one) => !taken.includes(one)),
  id,
];

/** Ways out of a conflict: people, rooms, courts and times that are free. */
export function Alternatives({ fields, at, bookingId, conflicts, onChoose }: AlternativesProps) {
  const { t } = useText();
  const formats = useFormats();
  const { centerId, timeZone } = at;
  const span = spanOf(fields, timeZone);
  const taken = (kind: (typeof conflicts)[number]['kind']) =>
    conflicts.filter((one) => one.kind === kind).map(({ id }) => id);
  const [staffTaken, roomsTaken, resourcesTaken] = [taken('STAFF'), taken('ROOM'), taken('RESOURCE')];
  const { data } = useQuery(
    alternativesQuery(
      {
        centerId,
        ...(bookingId !== undefined && { bookingId }),
        activityType: fields.activityType,
        ...(fields.activityId !== undefined && { activityId: fields.activityId }),
        startsAt: span?.startsAt ?? '',
        endsAt: span?.endsAt ?? '',
        staffIds: [...fields.staffIds],
        ...(fields.roomId !== null && { roomId: fields.roomId }),
        resourceIds: [...fields.resourceIds],
      },
      span !== undefined,
    ),
  );
  if (!data) return null;
  const time = formatter(formats, 'day');
  const groups = [
    {
      title: t('manage.instead.staff'),
      isWanted: staffTaken.length > 0,
      ways: data.staff.map(({ id, name, isQualified }) => ({
        key: `staff ${id}`,
        text: isQualified ? isolated(name) : t('manage.instead.unqualified', { name: isolated(name) }),
        change: { staffIds: instead(fields.staffIds, staffTaken, id) },
      })),
    },
    {
      title: t('manage.instead.rooms'),
      isWanted: roomsTaken.length > 0,
      ways: data.rooms.map(({ id, name }) => ({
        key: `room ${id}`,
        text: isolated(name),
        change: { roomId: id },
      })),
    },
    {
      title: t('manage.instead.courts'),
      isWanted: resourcesTaken.length > 0,
      ways: data.resources.map(({ id, name }) => ({
        key: `court ${id}`,
        text: isolated(name),
        change: { resourceIds: instead(fields.resourceIds, resourcesTaken, id) },
      })),
    },
    {
      title: t('manage.instead.times'),
      isWanted: true,
      ways: data.times.map(({ startsAt, endsAt }) => {
        const { day, time: from } = wallClockOf(startsAt, timeZone);
        return {
          key: `time ${startsAt}`,
          text: time(startsAt, endsAt),
          change: { day, from, until: wallClockOf(endsAt, timeZone).time },
        };
      }),
    },
  ].filter(({ isWanted, ways }) => isWanted && ways.length > 0);
  if (groups.length === 0) return <p className="row-meta">{t('manage.instead.none')}</p>;
  return groups.map(({ title, ways }) => (
    <fieldset key={title} className="schedule-ways">
      <legend>{title}</legend>
      <div className="actions">
        {ways.slice(0, most).map(({ key, text, change }) => (
          <Button key={key} size="small" variant="soft" onPress={() => onChoose(change)}>
            {text}
          </Button>
        ))}
      </div>
    </fieldset>
  ));
}
