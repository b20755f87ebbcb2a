/** How the data export words what every domain has in common. */
export const en = {
  'export.domain.frame': 'History and emails',
  'export.part.history': 'Changes',
  'export.part.letters': 'Emails',
  'export.field.call': 'Action',
  'export.field.entity': 'What was changed',
  'export.field.entity_key': 'Its number',
  'export.field.before': 'Before',
  'export.field.after': 'After',
  'export.field.recipient': 'To',
  'export.field.message': 'Email',
  'export.field.sent_at': 'Sent',
  'export.field.from': 'From',
  'export.field.to': 'Addressed to',
  'export.field.replyTo': 'Reply to',
  'export.field.subject': 'Subject',
  'export.field.html': 'Text with its layout (HTML)',
  'export.field.calendar': 'Calendar entry',
  'export.value.REQUEST': 'Add or change',
  'export.value.CANCEL': 'Remove',
} as const;

export type FrameExportTextKey = keyof typeof en;
