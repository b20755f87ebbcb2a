import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { en } from './en.ts';

export const de: Catalogue<keyof typeof en> = {
  'mail.training.heading.booked': 'Das Training ist gebucht',
  'mail.training.body.booked':
    'Die Buchung ist bestätigt. Mit der angehängten Datei tragen Sie sie in Ihren Kalender ein.',
  'mail.training.heading.cancelled': 'Das Training ist storniert',
  'mail.training.body.cancelled':
    'Das Training ist storniert. Mit der angehängten Datei entfernen Sie es aus Ihrem Kalender.',
  'mail.training.heading.classChanged': 'Das Training hat sich geändert',
  'mail.training.body.classChanged':
    'Das sind die neuen Angaben. Mit der angehängten Datei ändern Sie den Eintrag in Ihrem Kalender.',
  'mail.training.subject.movedAway': 'Training verlegt, Buchung storniert: {class}',
  'mail.training.heading.movedAway': 'Das Training ist verlegt und die Buchung storniert',
  'mail.training.body.movedAway':
    'Der Club hat dieses Training auf eine Zeit verlegt, zu der Sie schon etwas gebucht haben. Wir haben diese Buchung deshalb storniert.',
  'mail.training.heading.classCancelled': 'Das Training ist abgesagt',
  'mail.training.body.classCancelled': 'Es tut uns leid: Dieses Training kann nicht stattfinden.',
  'mail.training.heading.noPrivilege': 'Dieses Training ist nicht mehr enthalten',
  'mail.training.body.noPrivilege':
    'Ihre Mitgliedschaft enthält dieses Training an dem Tag nicht mehr. Wir haben es deshalb storniert. Mit der angehängten Datei entfernen Sie es aus Ihrem Kalender.',
  'mail.training.button': 'Buchung ansehen',
};
