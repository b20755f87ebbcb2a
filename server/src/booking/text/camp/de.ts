import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { en } from './en.ts';

export const de: Catalogue<keyof typeof en> = {
  'mail.camp.subject.booked': 'Angemeldet: {class}',
  'mail.camp.heading.booked': 'Sie haben einen Platz im Camp',
  'mail.camp.body.booked': 'Die Anmeldung ist abgeschlossen. Das sind die Tage:',
  'mail.camp.subject.waiting': 'Auf der Nachrückliste: {class}',
  'mail.camp.heading.waiting': 'Auf der Nachrückliste',
  'mail.camp.body.waiting': 'Das Camp ist voll. Platz auf der Nachrückliste: {place}.',
  'mail.camp.line':
    'Wird ein Platz frei, schreiben wir der ersten Person auf der Liste. Sie hat dann einen Tag Zeit, sich anzumelden.',
  'mail.camp.heading.offered': 'Im Camp ist ein Platz für Sie frei',
  'mail.camp.body.offered':
    'Ein Platz ist frei geworden, und Sie stehen auf der Nachrückliste an erster Stelle. Wir halten ihn bis {until} für Sie frei. Wählen Sie bis dahin auf Wunsch Wahlangebote, melden Sie sich an und bezahlen Sie. Danach geht er an die nächste Person.',
  'mail.camp.subject.offerEnded': 'Nicht rechtzeitig angemeldet: {class}',
  'mail.camp.heading.offerEnded': 'Der Platz wurde nicht rechtzeitig angenommen',
  'mail.camp.body.offerEnded':
    'Für den Platz, den wir für Sie frei gehalten haben, kam keine Anmeldung. Er geht an die nächste Person. Sie stehen nicht mehr auf der Nachrückliste.',
  'mail.camp.subject.passedOver': 'Wir konnten Ihnen den Platz nicht anbieten: {class}',
  'mail.camp.heading.passedOver': 'Wir konnten Ihnen den Platz nicht anbieten',
  'mail.camp.body.passedOver':
    'Ein Platz ist frei geworden, aber wir konnten ihn Ihnen nicht anbieten: {why} Sie stehen nicht mehr auf der Nachrückliste.',
  'mail.camp.subject.cancelled': 'Abgemeldet: {class}',
  'mail.camp.heading.cancelled': 'Die Anmeldung ist storniert',
  'mail.camp.body.cancelled': 'Der Platz in diesem Camp ist storniert, mit den gewählten Wahlangeboten.',
  'mail.camp.heading.classCancelled': 'Dieses Camp findet nicht statt',
  'mail.camp.body.classCancelled': 'Es tut uns leid: Der Club hat dieses Camp abgesagt.',
  'mail.camp.when': '{class}. Tage: {dates}. Der erste: {starts}',
  'mail.camp.elective': 'Wahlangebot: {name}, {starts}',
  'mail.camp.button': 'Camp ansehen',
  'mail.camp.take': 'Anmelden und bezahlen',
};
