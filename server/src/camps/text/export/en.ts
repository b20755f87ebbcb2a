export const en = {
  'export.domain.camps': 'Camps',
  'export.part.campCare': 'What staff of camps know',
  'export.part.campElectives': 'Electives',
  'export.part.campDays': 'Days',
  'export.part.campTerms': 'Terms accepted',
  'export.field.participation_id': 'Number of the place',
  'export.field.allergies': 'Allergies',
  'export.field.contact_name': 'Emergency contact',
  'export.field.contact_phone': 'Emergency number',
  'export.field.collectors': 'May collect the child',
  'export.field.treatment_consent': 'Agrees to medical treatment',
  'export.field.is_held': 'Still held',
  'export.field.ends_at': 'Ends',
  'export.field.accepted_at': 'Accepted at',
  'export.field.ip_address': 'Network address',
} as const;

export type CampsExportTextKey = keyof typeof en;
