import type { Catalogue } from '../../platform/mail/wording.ts';
import type { BookingTextKey } from './en.ts';

export const de: Catalogue<BookingTextKey> = {
  'mail.class.subject.booked': 'Gebucht: {class}',
  'mail.class.heading.booked': 'Der Platz ist gebucht',
  'mail.class.body.booked':
    'Der Platz in diesem Kurs ist gebucht. Die angehängte Datei trägt ihn in einen Kalender ein.',
  'mail.class.subject.waiting': 'Auf der Warteliste: {class}',
  'mail.class.heading.waiting': 'Auf der Warteliste',
  'mail.class.body.waiting': 'Der Kurs ist voll. Platz in der Warteliste: {place}.',
  'mail.class.subject.promoted': 'Ein Platz ist frei geworden: {class}',
  'mail.class.heading.promoted': 'Der Platz ist gebucht',
  'mail.class.body.promoted':
    'Ein Platz ist frei geworden, und Sie waren an der Reihe. Er ist gebucht; Sie müssen nichts tun. Die angehängte Datei trägt ihn in einen Kalender ein.',
  'mail.class.subject.offered': 'Ein Platz ist für Sie reserviert: {class}',
  'mail.class.heading.offered': 'Ein Platz ist für Sie reserviert',
  'mail.class.body.offered':
    'Ein Platz ist frei geworden, und Sie sind an der Reihe. Er ist bis {until} reserviert; danach bekommt ihn, wer als Nächstes wartet.',
  'mail.class.subject.offerEnded': 'Nicht rechtzeitig gebucht: {class}',
  'mail.class.heading.offerEnded': 'Der Platz wurde nicht rechtzeitig gebucht',
  'mail.class.body.offerEnded':
    'Der Platz, der für Sie reserviert war, wurde nicht rechtzeitig gebucht. Ihn bekommt, wer als Nächstes wartet; Sie stehen nicht mehr auf der Warteliste.',
  'mail.class.subject.passedOver': 'Kein Platz: {class}',
  'mail.class.heading.passedOver': 'Den Platz bekommt, wer als Nächstes wartet',
  'mail.class.body.passedOver':
    'Ein Platz ist frei geworden, und Sie waren an der Reihe, konnten ihn aber nicht bekommen: {why} Sie stehen nicht mehr auf der Warteliste.',
  'mail.class.subject.placeFree': 'Ein Platz ist frei: {class}',
  'mail.class.heading.placeFree': 'Ein Platz ist frei',
  'mail.class.body.placeFree':
    'Ein Platz ist frei geworden. Alle auf der Warteliste wissen es; wer zuerst bucht, bekommt ihn.',
  'mail.class.subject.overbooked': 'Vorerst kein Platz: {class}',
  'mail.class.heading.overbooked': 'Vorerst kein Platz',
  'mail.class.body.overbooked':
    'Der Kurs hat weniger Plätze als vorher, und Ihrer ist vorerst weg. Sie stehen auf der Warteliste vor allen, die schon gewartet haben. Platz in der Warteliste: {place}.',
  'mail.class.body.keptGone': 'Der Kurs hat weniger Plätze als vorher, und der für Sie reservierte ist weg.',
  'mail.class.subject.cancelled': 'Abgesagt: {class}',
  'mail.class.heading.cancelled': 'Der Platz ist abgesagt',
  'mail.class.body.cancelled':
    'Der Platz in diesem Kurs ist abgesagt. Die angehängte Datei nimmt ihn aus einem Kalender heraus.',
  'mail.class.subject.classChanged': 'Geändert: {class}',
  'mail.class.heading.classChanged': 'Der Kurs hat sich geändert',
  'mail.class.body.classChanged': 'Der Club hat diesen Kurs geändert. So ist es jetzt.',
  'mail.class.subject.movedAway': 'Verlegt und abgesagt: {class}',
  'mail.class.heading.movedAway': 'Der Kurs ist zu einer anderen Zeit, und der Platz ist abgesagt',
  'mail.class.body.movedAway':
    'Der Club hat diesen Kurs auf eine Zeit verlegt, zu der Sie an etwas anderem teilnehmen. Der Platz ist abgesagt.',
  'mail.class.subject.classCancelled': 'Vom Club abgesagt: {class}',
  'mail.class.heading.classCancelled': 'Der Kurs findet nicht statt',
  'mail.class.body.classCancelled': 'Es tut uns leid: Der Club hat diesen Kurs abgesagt.',
  'mail.class.line.next':
    'Wird ein Platz frei, ist er für die erste Person auf der Warteliste gebucht, und wir schreiben sofort.',
  'mail.class.line.offer':
    'Wird ein Platz frei, ist er eine Zeit lang für die erste Person auf der Warteliste reserviert, und wir schreiben sofort.',
  'mail.class.line.all':
    'Wird ein Platz frei, schreiben wir allen auf der Warteliste; wer zuerst bucht, bekommt ihn.',
  'mail.class.why.NoPrivilege': 'Keine Ihrer Mitgliedschaften oder Mehrfachkarten gilt noch für diesen Kurs.',
  'mail.class.why.booking.participantOccupied': 'Sie nehmen zu dieser Zeit an etwas anderem teil.',
  'mail.class.why.booking.personSanctioned': 'Sie können im Moment nicht buchen, weil Kurse versäumt wurden.',
  'mail.class.why.booking.ageNotAllowed': 'Der Kurs ist für ein anderes Alter.',
  'mail.class.why.account':
    'Mit Ihrem Konto kann im Moment nicht gebucht werden; der Club sagt Ihnen, warum.',
  'mail.class.reason': 'Der Club sagt dazu: {reason}',
  'mail.class.clipBack':
    'Der Eintritt, der dafür verwendet wurde, ist wieder auf Ihrer Mehrfachkarte „{card}“.',
  'mail.class.moneyBack':
    '{amount} wird auf demselben Weg an Sie zurückgezahlt. Banken brauchen dafür ein paar Tage.',
  'mail.class.credited': '{amount} wurden Ihrem Konto beim Club gutgeschrieben.',
  'mail.class.staff.subject.cancelled': 'Kurs abgesagt: {class}',
  'mail.class.staff.heading.cancelled': 'Ihr Kurs wurde abgesagt',
  'mail.class.staff.body.cancelled': 'Ein Kurs, den Sie leiten, findet nicht statt.',
  'mail.class.staff.subject.changed': 'Kurs geändert: {class}',
  'mail.class.staff.heading.changed': 'Ihr Kurs wurde geändert',
  'mail.class.staff.body.changed':
    'Ein Kurs, den Sie leiten, wurde geändert. Wann und wo er jetzt stattfindet:',
  'mail.class.staff.subject.added': 'Sie leiten: {class}',
  'mail.class.staff.heading.added': 'Sie leiten einen weiteren Kurs',
  'mail.class.staff.body.added': 'Sie sind jetzt für diesen Kurs eingeteilt.',
  'mail.class.staff.subject.removed': 'Sie leiten nicht mehr: {class}',
  'mail.class.staff.heading.removed': 'Jemand anderes leitet diesen Kurs',
  'mail.class.staff.body.removed': 'Sie sind für diesen Kurs nicht mehr eingeteilt.',
  'mail.class.nothingToPay': 'Sie müssen dafür nichts mehr bezahlen.',
  'mail.class.freeUntil':
    'Wenn Sie nicht kommen können, sagen Sie bis {until} ab; bis dahin kostet es nichts.',
  'mail.class.for': 'Es geht um {name}.',
  'mail.class.when': '{class}, {starts}',
  'mail.class.where': 'Wo: {where}',
  'mail.class.with': 'Mit {instructors}',
  'mail.class.seat': 'Platznummer: {seat}',
  'mail.class.button': 'Kurs ansehen',
  'mail.class.take': 'Platz nehmen',
  'mail.class.otherwise': 'Falls der Knopf nicht geht, öffnen Sie diese Adresse im Browser:',
  'calendar.waiting': 'Warteliste: {class}',
  'calendar.cancelled': 'Abgesagt: {class}',
  'calendar.offered': 'Reserviert: {class}',
  'calendar.name': 'Kurse bei {club}',
  'calendar.description': 'Was Sie und Ihre Familie gebucht haben',
};
