import type { Catalogue } from '../../platform/mail/wording.ts';
import type { CourseTextKey } from './en.ts';

export const de: Catalogue<CourseTextKey> = {
  'mail.courseDate.subject.dateCalledOff': 'Ein Termin fällt aus: {class}',
  'mail.courseDate.heading.dateCalledOff': 'Dieser Termin fällt aus',
  'mail.courseDate.body.dateCalledOff':
    'Es tut uns leid: Der Club hat diesen Termin abgesagt. Die anderen Termine bleiben, wie sie sind.',
  'mail.courseDate.subject.makeUpBooked': 'Nachholtermin gebucht: {class}',
  'mail.courseDate.heading.makeUpBooked': 'Der Nachholtermin ist gebucht',
  'mail.courseDate.body.makeUpBooked': 'Der verpasste Termin wird hier nachgeholt:',
  'mail.courseDate.subject.makeUpCancelled': 'Nachholtermin storniert: {class}',
  'mail.courseDate.heading.makeUpCancelled': 'Der Nachholtermin ist storniert',
  'mail.courseDate.body.makeUpCancelled': 'Der Platz an diesem Termin ist storniert.',
  'mail.courseDate.subject.makeUpCalledOff': 'Ihr Nachholtermin fällt aus: {class}',
  'mail.courseDate.heading.makeUpCalledOff': 'Ihr Nachholtermin fällt aus',
  'mail.courseDate.body.makeUpCalledOff': 'Es tut uns leid: Der Club hat diesen Termin abgesagt.',
  'mail.courseDate.subject.moved': 'In eine andere Gruppe verlegt: {class}',
  'mail.courseDate.heading.moved': 'Es gibt eine neue Gruppe',
  'mail.courseDate.body.moved':
    'Der Club hat den Platz von {from} in eine andere Gruppe verlegt. Zu bezahlen ist nichts. Das sind die Termine:',
  'mail.courseDate.moneyBack':
    'Für diesen Termin erstatten wir {amount} auf dem Weg, auf dem bezahlt wurde. Was noch offen ist, verringert sich entsprechend. Banken brauchen dafür einige Tage.',
  'mail.courseDate.makeUpUntil':
    'Sie können ihn bis {day} in einer anderen Gruppe nachholen. Wählen Sie dafür einen Termin in der Kursreihe aus.',
  'mail.courseDate.chooseAnother': 'Sie können bis {day} einen anderen Termin wählen.',
  'mail.courseDate.cancelUntil':
    'Falls Sie nicht kommen können, stornieren Sie bitte bis {until}. Danach können Sie einen anderen Termin wählen.',
};
