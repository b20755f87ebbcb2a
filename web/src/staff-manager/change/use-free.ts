import { useQuery } from '@tanstack/react-query';
import { isolated } from '../../platform/isolated.ts';
import { useText } from '../../platform/text.ts';
import { freePlacesQuery, freeStaffQuery } from '../queries.ts';
import { type Fields, spanOf } from './fields.ts';
import type { At } from './plan.ts';
import type { StaffChoice } from './StaffFields.tsx';

/** Who and what can be chosen, and what speaks against it at the time wanted. */
export function useFree(fields: Fields, { centerId, timeZone, choices }: At, bookingId: number | undefined) {
  const { t } = useText();
  const span = spanOf(fields, timeZone);
  const isLater = span && Date.parse(span.endsAt) > Date.parse(span.startsAt);
  const at = isLater ? { from: span.startsAt, until: span.endsAt } : undefined;
  const wanted = {
    centerId,
    ...(fields.activityId !== undefined && { activityId: fields.activityId }),
    ...(at && { at }),
    ...(bookingId !== undefined && { bookingId }),
  };
  const staff = useQuery(freeStaffQuery(wanted, at !== undefined)).data?.staff;
  const places = useQuery(freePlacesQuery(wanted, at !== undefined)).data;
  const noteOf = (one: NonNullable<typeof staff>[number]): string | undefined => {
    if (one.isAbsent) return t('manage.free.away');
    if (one.isFree === false)
      return one.busyWith ? t('manage.free.with', { name: isolated(one.busyWith) }) : t('manage.free.busy');
    if (one.isWorking === false) return t('manage.free.notWorking');
    return one.isQualified === false ? t('manage.free.notQualified') : undefined;
  };
  const usedBy = (one: object): string | undefined => {
    const { isFree, usedBy: name } = one as { isFree?: boolean; usedBy?: string };
    if (isFree !== false) return undefined;
    return name ? t('manage.free.with', { name: isolated(name) }) : t('manage.free.inUse');
  };
  const people: readonly StaffChoice[] = staff
    ? staff.map((one) => ({ id: one.id, name: one.name, note: noteOf(one) }))
    : choices.staff;
  return {
    staff: people,
    rooms: (places?.rooms ?? choices.rooms).map((room) => ({
      ...{ id: room.id, name: room.name },
      note:
        usedBy(room) ?? ('isLargeEnough' in room && !room.isLargeEnough ? t('manage.free.small') : undefined),
    })),
    resources: (places?.resources ?? choices.resources).map((one) => ({
      ...{ id: one.id, name: one.name },
      note: usedBy(one),
    })),
  };
}
