/** The columns of the file for the payroll. */
export const en = {
  'hours.name': 'Name',
  'hours.date': 'Date',
  'hours.from': 'From',
  'hours.until': 'Until',
  'hours.activity': 'Activity',
  'hours.minutes': 'Minutes',
} as const;

export type HoursTextKey = keyof typeof en;
