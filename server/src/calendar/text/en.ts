export const en = {
  'calendar.name': 'Classes at {club}',
  'calendar.description': 'What you and your family have booked',
} as const;

export type CalendarTextKey = keyof typeof en;
