import type { WeekEvent } from '../../ui/week/EventBox.tsx';

export const weekDays = [24, 25, 26, 27, 28, 29, 30].map((day) => `2025-11-${day}`);
/** Wednesday, 1:20 PM at the sample club. */
export const weekNow = new Date('2025-11-26T13:20:00-05:00');

type Line = readonly [day: number, from: string, until: string, type: string, title: string, note?: string];
const lines: readonly Line[] = [
  [24, '06:15', '07:00', 'CLASS', 'Ride 45', '22/24'],
  [24, '08:00', '09:00', 'CLASS', 'Vinyasa Flow', '19/28'],
  [24, '09:00', '12:00', 'CHILD_CARE', 'Child care', '6 children'],
  [24, '10:00', '11:00', 'STAFF_BOOKING', 'PT, S. Rivera', 'Theo'],
  [24, '12:00', '13:30', 'RESOURCE_BOOKING', 'Court 1, Corporate', 'Hale & Co'],
  [24, '17:45', '18:30', 'CLASS', 'Ride 45', '24/24'],
  [25, '07:00', '08:00', 'CLASS', 'Masters Swim', '16/18'],
  [25, '09:00', '12:00', 'RESOURCE_MAINTENANCE', 'Pool filter', 'Lanes 1 to 3'],
  [25, '12:10', '12:25', 'CLASS', 'Stretch', '9/24'],
  [25, '18:00', '19:00', 'CLASS', 'Boxing', '14/16'],
  [25, '18:00', '19:30', 'RESOURCE_BOOKING', 'Padel league', 'Court 1, 2'],
  [26, '06:15', '07:00', 'CLASS', 'Ride 45', '21/24'],
  [26, '08:00', '09:00', 'CLASS', 'Vinyasa Flow', '15/28'],
  [26, '09:00', '12:00', 'CHILD_CARE', 'Child care', '6 children'],
  [26, '09:30', '10:30', 'STAFF_BOOKING', 'Intro, 3 new', 'Priya'],
  [26, '16:30', '17:30', 'CLASS', 'Junior tennis', '8/10'],
  [26, '18:30', '19:20', 'CLASS', 'Reformer Pilates', '12/12'],
  [27, '13:00', '20:00', 'RESOURCE_MAINTENANCE', 'Closed', 'Thanksgiving'],
  [28, '06:15', '07:00', 'CLASS', 'Ride 45', '20/24'],
  [28, '17:00', '18:00', 'CLASS', 'Boxing', '9/16'],
  [28, '17:15', '18:00', 'CLASS', 'Ride 45', '18/24'],
  [28, '17:30', '18:30', 'RESOURCE_BOOKING', 'Padel 1', 'J. Lindgren'],
  [29, '09:30', '10:30', 'CLASS', 'Vinyasa Flow', '28/28'],
  [29, '10:45', '13:00', 'RESOURCE_BOOKING', 'Junior cup', 'Courts 1 to 4'],
  [30, '10:00', '11:00', 'CLASS', 'Slow Flow', '12/28'],
  [30, '12:00', '14:00', 'RESOURCE_BOOKING', 'Court 2, social', 'Racquets'],
];

const at = (day: number, time: string) => `2025-11-${day}T${time}:00-05:00`;

export const weekEvents: readonly WeekEvent[] = [
  ...lines.map(([day, from, until, type, title, note]) => ({
    id: `${day}-${from}-${title}`,
    start: at(day, from),
    end: at(day, until),
    type,
    title,
    ...(note && { note }),
  })),
  {
    id: 'cancelled',
    start: at(28, '08:00'),
    end: at(28, '09:30'),
    type: 'CLASS',
    title: 'Aqua Fit',
    note: '0/20',
    state: { is: 'CANCELLED', text: 'Cancelled' },
  },
  {
    id: 'held',
    start: at(29, '15:00'),
    end: at(29, '16:30'),
    type: 'STAFF_BOOKING',
    title: 'PT, M. Osei',
    note: 'Amara',
    state: { is: 'TENTATIVE', text: 'Held' },
    href: '#content',
  },
];
