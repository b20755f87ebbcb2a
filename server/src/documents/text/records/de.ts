import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { RecordTextKey } from './en.ts';

export const de: Catalogue<RecordTextKey> = {
  'documents.type.HEALTH_CERTIFICATE': 'Ärztliches Attest',
  'documents.type.STUDENT_CARD': 'Studierendenausweis',
  'documents.type.GOOD_CAUSE_PROOF': 'Nachweis für einen wichtigen Grund',
  'documents.privacy.title': 'Datenschutzbestimmungen',
  'documents.terms.title': 'Allgemeine Geschäftsbedingungen',
  'documents.terms.address': 'Nachzulesen unter',
  'documents.privacy.version': 'Fassung',
  'documents.privacy.answer': 'Antwort',
  'documents.privacy.at': 'Erteilt',
  'documents.privacy.accepted': 'Zugestimmt',
  'documents.privacy.refused': 'Abgelehnt',
};
