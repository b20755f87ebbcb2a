/** What every email says that confirms a change of a membership. */
export const en = {
  'mail.membership.note':
    'If you didn’t ask for this, tell the club straight away. You’ll find its contact details below.',
} as const;
