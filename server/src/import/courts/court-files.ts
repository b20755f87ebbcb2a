import { brandFiles } from '../import-fixtures.ts';

/** Two halves of a tennis hall and the whole of it, a coach, and Leo's membership, which opens one hour a week. */
export function hall() {
  const files = brandFiles();
  const at = { centerId: files.id };
  files.rooms.push(
    { ...at, id: 1, name: 'Half A' },
    { ...at, id: 2, name: 'Half B' },
    { ...at, id: 3, name: 'Hall' },
  );
  const openings = [
    { weekdays: ['MON', 'TUE', 'WED', 'THU', 'FRI'], opens: '08:00', closes: '22:00' },
    { weekdays: ['SAT'], opens: '09:00', closes: '24:00' },
  ];
  const half: Record<string, unknown> = {
    ...{ ...at, id: 1, name: 'Court 1', details: 'Indoor', room: 1, hasLight: true, position: 1 },
    openings,
    exceptions: [{ from: 30, until: 40, reason: 'New floor' }],
  };
  const whole: Record<string, unknown> = { ...at, id: 3, name: 'Hall', room: 3, blocks: [1, 2], openings };
  files.resources.push(half, { ...half, id: 2, name: 'Court 2', room: 2, hasLight: false }, whole, {
    ...at,
    id: 4,
    name: 'Maya',
    person: 1,
    openings,
  });
  const court: Record<string, unknown> = {
    ...{ slotMinutes: 30, durations: [90, 60], preparationMinutes: 10, guestOpensDaysBefore: 3 },
    maximumBooked: 2,
    splitMissing: 'release' as const,
    guestFee: 500,
    maximumGuestsPerMonth: 4,
    prices: [
      {
        ...{ name: 'Peak', isPeak: true, weekdays: ['FRI', 'MON'], from: '17:00', until: '20:30' },
        amounts: [{ minutes: 60, amount: 3000 }],
      },
      { amounts: [{ minutes: 60, amount: 2200 }] },
    ],
    light: { perHour: 600, from: '17:00', until: '24:00' },
    resources: [1, 2, 3],
  };
  const tennis: Record<string, unknown> = {
    ...{ ...at, id: 1, type: 'RESOURCE_BOOKING', name: 'Tennis', activityGroup: 'Courts' },
    ...{ durationMinutes: 60, capacity: 4, court },
  };
  files.activities.push(tennis, {
    ...{ ...tennis, id: 2, name: 'Lesson' },
    court: { ...court, resources: [1, 2], with: [[4]] },
  });
  files.plans.push({
    ...{ ...at, id: 1, name: 'One court a week' },
    privileges: [{ activityGroups: ['Courts'], times: 1, period: 'WEEK', opensDaysBefore: 14 }],
  });
  files.subscriptions.push({ ...at, externalId: 'S-1', plan: 1, person: 2, startsOn: -100 });
  const booking: Record<string, unknown> = {
    ...{ ...at, externalId: 'B-1', activity: 1, resource: 1, date: 3, time: '18:00', minutes: 60, person: 2 },
  };
  return { files, at, half, whole, court, tennis, booking };
}
