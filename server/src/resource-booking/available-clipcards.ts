import type { resourceBooking } from '@foyer/contract/resource-booking';
import { ownClipcardsFor } from '../booking/available.ts';
import type { Handler } from '../frame/handle.ts';
import { findHour, notOffered, sessionRow } from './hour.ts';

export const availableClipcards: Handler<(typeof resourceBooking)['available-clipcards']> = async (
  context,
  input,
) => {
  const hour = await findHour(context, input);
  if (!hour) return notOffered();
  return ownClipcardsFor(context, sessionRow(hour, 0, hour.activity.opens_days_before));
};
