/** Names of what members send in, and the words of records. */
export const en = {
  'documents.type.HEALTH_CERTIFICATE': 'Health certificate',
  'documents.type.STUDENT_CARD': 'Student card',
  'documents.type.GOOD_CAUSE_PROOF': 'Proof for a good cause',
  'documents.privacy.title': 'Data protection terms',
  'documents.terms.title': 'General terms and conditions',
  'documents.terms.address': 'To be read at',
  'documents.privacy.version': 'Version',
  'documents.privacy.answer': 'Answer',
  'documents.privacy.at': 'Given',
  'documents.privacy.accepted': 'Accepted',
  'documents.privacy.refused': 'Refused',
} as const;

export type RecordTextKey = keyof typeof en;
