import { useQuery } from '@tanstack/react-query';
import { isolated } from '../../platform/isolated.ts';
import { useText } from '../../platform/text.ts';
import { Select } from '../../ui/field/Select.tsx';
import { Option } from '../../ui/menu/Option.tsx';
import { freePlacesQuery, type Session } from '../queries.ts';
import type { Span } from './fields.ts';

interface CourtFieldProps {
  session: Session;
  centerId: number;
  span: Span | undefined;
  resourceIds: readonly number[];
  onChange: (resourceIds: readonly number[]) => void;
}

/** The courts on which the same can be played. An hour with a trainer alone has none. */
export function CourtField({ session, centerId, span, resourceIds, onChange }: CourtFieldProps) {
  const { t } = useText();
  const { activityId, bookingId } = session;
  const at = span && { from: span.startsAt, until: span.endsAt };
  const { data } = useQuery(
    freePlacesQuery({ centerId, activityId, bookingId, ...(at && { at }) }, at !== undefined),
  );
  const [court, ...others] = resourceIds;
  const courts = data?.resources.filter(({ isForActivity }) => isForActivity) ?? [];
  if (court === undefined || !courts.some(({ id }) => id === court)) return null;
  return (
    <Select
      label={t('manage.field.court')}
      value={String(court)}
      onChange={(id) => onChange([Number(id), ...others])}
    >
      {courts
        .filter(({ id }) => !others.includes(id))
        .map(({ id, name, isFree, usedBy }) => (
          <Option
            key={id}
            id={String(id)}
            textValue={name}
            {...(isFree === false && {
              end: usedBy ? t('manage.free.with', { name: isolated(usedBy) }) : t('manage.free.inUse'),
            })}
          >
            <bdi>{name}</bdi>
          </Option>
        ))}
    </Select>
  );
}
