import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { en } from './en.ts';

export const de: Catalogue<keyof typeof en> = {
  'mail.court.heading.booked': 'Der Platz ist gebucht',
  'mail.court.body.booked':
    'Die Buchung ist bestätigt. Mit der angehängten Datei tragen Sie sie in Ihren Kalender ein.',
  'mail.court.heading.cancelled': 'Die Buchung ist storniert',
  'mail.court.body.cancelled':
    'Die Buchung ist storniert, und der Platz ist wieder frei. Mit der angehängten Datei entfernen Sie sie aus Ihrem Kalender.',
  'mail.court.heading.classChanged': 'Die Buchung hat sich geändert',
  'mail.court.body.classChanged':
    'Das sind die neuen Angaben. Mit der angehängten Datei ändern Sie den Eintrag in Ihrem Kalender.',
  'mail.court.heading.classCancelled': 'Ihre Buchung ist abgesagt',
  'mail.court.body.classCancelled': 'Es tut uns leid: Der Club hat den Platz zu dieser Zeit geschlossen.',
  'mail.court.heading.noPrivilege': 'Diese Buchung ist nicht mehr enthalten',
  'mail.court.body.noPrivilege':
    'Ihre Mitgliedschaft enthält diesen Platz an dem Tag nicht mehr. Wir haben Ihre Buchung deshalb storniert. Mit der angehängten Datei entfernen Sie sie aus Ihrem Kalender.',
  'mail.court.subject.offered': 'Wir halten einen Platz für Sie frei: {class}',
  'mail.court.heading.offered': 'Ein Platz ist für Sie frei',
  'mail.court.body.offered':
    'Ein Platz, auf den Sie warten, ist frei geworden. Wir halten ihn bis {until} für Sie frei. Danach geht er an die nächste Person.',
  'mail.court.subject.offerEnded': 'Nicht rechtzeitig gebucht: {class}',
  'mail.court.heading.offerEnded': 'Der Platz wurde nicht rechtzeitig gebucht',
  'mail.court.body.offerEnded':
    'Der Platz, den wir für Sie frei gehalten haben, wurde nicht rechtzeitig gebucht und geht an die nächste Person. Wir melden uns, wenn wieder einer frei wird.',
  'mail.court.button': 'Buchung ansehen',
  'mail.court.take': 'Diesen Platz buchen',
};
