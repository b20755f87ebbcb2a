import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { DocumentMailTextKey } from './en.ts';

export const de: Catalogue<DocumentMailTextKey> = {
  'mail.documents.for': 'Für: {name}',
  'mail.documents.approved.subject': 'Ihr Dokument ist angenommen',
  'mail.documents.approved.text':
    'Wir haben das Dokument geprüft, das Sie am {at} gesendet haben. Es ist angenommen.',
  'mail.documents.approved.until': 'Es gilt bis {until}. Wir schreiben Ihnen vorher.',
  'mail.documents.rejected.subject': 'Wir konnten Ihr Dokument nicht annehmen',
  'mail.documents.rejected.text':
    'Wir haben das Dokument geprüft, das Sie am {at} gesendet haben, und konnten es nicht annehmen. Bitte senden Sie ein anderes.',
  'mail.documents.rejected.reason': 'Unser Team schreibt: {reason}',
  'mail.documents.ends.subject': 'Eines Ihrer Dokumente läuft bald ab',
  'mail.documents.ends.text':
    'Ein Dokument, das Sie uns gesendet haben, gilt bis {until}. Bitte senden Sie uns vorher ein neues.',
  'mail.documents.sign.subject': 'Bitte unterschreiben: {title}',
  'mail.documents.sign.text':
    '{club} bittet Sie, „{title}“ zu lesen und zu unterschreiben. Melden Sie sich an, um es online zu erledigen.',
  'mail.documents.sign.until': 'Der Link funktioniert bis {until}.',
  'mail.documents.sign.button': 'Lesen und unterschreiben',
  'mail.documents.sign.note': 'Der Link öffnet das Dokument nur für Sie, nachdem Sie sich angemeldet haben.',
  'mail.documents.button': 'Zu meinen Dokumenten',
  'mail.documents.otherwise':
    'Falls die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse im Browser:',
};
