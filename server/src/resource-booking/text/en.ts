/** Emails about courts that are booked every week. */
export const en = {
  'mail.weekly.subject': 'Booked every week: {court}',
  'mail.weekly.heading': 'Your weekly booking',
  'mail.weekly.booked': 'These dates are booked ({court}):',
  'mail.weekly.none': 'None of the dates could be booked ({court}).',
  'mail.weekly.refused':
    'These dates couldn’t be booked, because something has changed since you chose them:',
  'mail.weekly.endedSubject': 'Weekly booking ended: {court}',
  'mail.weekly.cancelled': 'These dates are cancelled ({court}), and what they used has been given back:',
  'mail.weekly.stays': 'These dates are past or too close to cancel free of charge, so they stay booked:',
  'mail.weekly.later': 'You can cancel each date on its own, or end the whole weekly booking, in the portal.',
  'mail.weekly.button': 'See the dates',
  'mail.weekly.otherwise': 'If the button doesn’t work, open this address in your browser:',
} as const;

export type StandingTextKey = keyof typeof en;
