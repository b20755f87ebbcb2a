import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { en } from './en.ts';

export const de: Catalogue<keyof typeof en> = {
  'mail.course.subject.booked': 'Angemeldet: {class}',
  'mail.course.heading.booked': 'Sie haben einen Platz in der Kursreihe',
  'mail.course.body.booked': 'Die Anmeldung ist abgeschlossen. Das sind die Termine:',
  'mail.course.subject.waiting': 'Auf der Nachrückliste: {class}',
  'mail.course.heading.waiting': 'Auf der Nachrückliste',
  'mail.course.body.waiting': 'Die Kursreihe ist voll. Platz auf der Nachrückliste: {place}.',
  'mail.course.line':
    'Wird ein Platz frei, schreiben wir der ersten Person auf der Liste. Sie hat dann einen Tag Zeit, sich anzumelden.',
  'mail.course.heading.offered': 'In der Kursreihe ist ein Platz für Sie frei',
  'mail.course.body.offered':
    'Ein Platz ist frei geworden, und Sie stehen auf der Nachrückliste an erster Stelle. Wir halten ihn bis {until} für Sie frei. Melden Sie sich bis dahin an und bezahlen Sie. Danach geht er an die nächste Person.',
  'mail.course.subject.offerEnded': 'Nicht rechtzeitig angemeldet: {class}',
  'mail.course.heading.offerEnded': 'Der Platz wurde nicht rechtzeitig angenommen',
  'mail.course.body.offerEnded':
    'Für den Platz, den wir für Sie frei gehalten haben, kam keine Anmeldung. Er geht an die nächste Person. Sie stehen nicht mehr auf der Nachrückliste.',
  'mail.course.subject.passedOver': 'Wir konnten Ihnen den Platz nicht anbieten: {class}',
  'mail.course.heading.passedOver': 'Wir konnten Ihnen den Platz nicht anbieten',
  'mail.course.body.passedOver':
    'Ein Platz ist frei geworden, aber wir konnten ihn Ihnen nicht anbieten: {why} Sie stehen nicht mehr auf der Nachrückliste.',
  'mail.course.subject.cancelled': 'Abgemeldet: {class}',
  'mail.course.heading.cancelled': 'Die Anmeldung ist storniert',
  'mail.course.body.cancelled': 'Der Platz in dieser Kursreihe ist storniert.',
  'mail.course.heading.classCancelled': 'Diese Kursreihe findet nicht statt',
  'mail.course.body.classCancelled': 'Es tut uns leid: Der Club hat diese Kursreihe abgesagt.',
  'mail.course.when': '{class}, {dates} Termine. Der erste: {starts}',
  'mail.course.button': 'Kursreihe ansehen',
  'mail.course.take': 'Anmelden und bezahlen',
};
