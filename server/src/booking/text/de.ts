import type { Catalogue } from '../../platform/mail/wording.ts';
import { de as camp } from './camp/de.ts';
import { de as course } from './course/de.ts';
import { de as court } from './court/de.ts';
import type { BookingTextKey } from './en.ts';
import { de as fellowPlayers } from './fellow-players/de.ts';
import { de as training } from './training/de.ts';

export const de: Catalogue<BookingTextKey> = {
  ...camp,
  ...course,
  ...court,
  ...fellowPlayers,
  ...training,
  'mail.class.subject.booked': 'Gebucht: {class}',
  'mail.class.heading.booked': 'Der Kurs ist gebucht',
  'mail.class.body.booked':
    'Der Platz in diesem Kurs ist gebucht. Mit der angehängten Datei tragen Sie ihn in Ihren Kalender ein.',
  'mail.class.subject.waiting': 'Auf der Warteliste: {class}',
  'mail.class.heading.waiting': 'Auf der Warteliste',
  'mail.class.body.waiting': 'Der Kurs ist voll. Position auf der Warteliste: {place}.',
  'mail.class.subject.promoted': 'Platz frei geworden und gebucht: {class}',
  'mail.class.heading.promoted': 'Der Platz ist gebucht',
  'mail.class.body.promoted':
    'Ein Platz wurde frei, und Sie waren auf der Warteliste an der Reihe. Wir haben ihn für Sie gebucht; Sie müssen nichts tun. Mit der angehängten Datei tragen Sie den Kurs in Ihren Kalender ein.',
  'mail.class.subject.offered': 'Ein Platz ist für Sie reserviert: {class}',
  'mail.class.heading.offered': 'Ein Platz ist für Sie reserviert',
  'mail.class.body.offered':
    'Ein Platz ist frei geworden, und Sie sind an der Reihe. Wir halten ihn bis {until} für Sie frei. Danach geht er an die nächste Person.',
  'mail.class.subject.offerEnded': 'Platz nicht rechtzeitig gebucht: {class}',
  'mail.class.heading.offerEnded': 'Der Platz wurde nicht rechtzeitig gebucht',
  'mail.class.body.offerEnded':
    'Der Platz, den wir für Sie frei gehalten haben, wurde nicht rechtzeitig gebucht und geht an die nächste Person. Sie stehen nicht mehr auf der Warteliste.',
  'mail.class.subject.passedOver': 'Wir konnten den Platz nicht buchen: {class}',
  'mail.class.heading.passedOver': 'Wir konnten den Platz nicht für Sie buchen',
  'mail.class.body.passedOver':
    'Ein Platz wurde frei, aber wir konnten ihn nicht für Sie buchen: {why} Sie stehen nicht mehr auf der Warteliste.',
  'mail.class.subject.placeFree': 'Ein Platz ist frei: {class}',
  'mail.class.heading.placeFree': 'Ein Platz ist frei',
  'mail.class.body.placeFree':
    'Ein Platz ist frei geworden. Wir haben allen auf der Warteliste geschrieben; wer zuerst bucht, bekommt ihn.',
  'mail.class.subject.overbooked': 'Sie sind wieder auf der Warteliste: {class}',
  'mail.class.heading.overbooked': 'Sie sind wieder auf der Warteliste',
  'mail.class.body.overbooked':
    'Der Kurs hat jetzt weniger Plätze. Sie stehen darum wieder auf der Warteliste, vor allen, die schon gewartet haben. Position auf der Warteliste: {place}.',
  'mail.class.body.keptGone': 'Der Kurs hat jetzt weniger Plätze, und der für Sie reservierte ist entfallen.',
  'mail.class.subject.cancelled': 'Buchung storniert: {class}',
  'mail.class.heading.cancelled': 'Die Buchung ist storniert',
  'mail.class.body.cancelled':
    'Der Platz in diesem Kurs ist storniert. Mit der angehängten Datei entfernen Sie ihn aus Ihrem Kalender.',
  'mail.class.subject.classChanged': 'Geändert: {class}',
  'mail.class.heading.classChanged': 'Der Kurs hat sich geändert',
  'mail.class.body.classChanged': 'Der Club hat diesen Kurs geändert. Das sind die neuen Angaben.',
  'mail.class.subject.movedAway': 'Kurs verlegt, Buchung storniert: {class}',
  'mail.class.heading.movedAway': 'Der Kurs wurde verlegt, die Buchung ist storniert',
  'mail.class.body.movedAway':
    'Der Club hat diesen Kurs auf eine Zeit verlegt, zu der Sie schon etwas anderes gebucht haben. Darum haben wir diese Buchung storniert.',
  'mail.class.subject.classCancelled': 'Vom Club abgesagt: {class}',
  'mail.class.heading.classCancelled': 'Dieser Kurs fällt aus',
  'mail.class.body.classCancelled': 'Es tut uns leid: Der Club hat diesen Kurs abgesagt.',
  'mail.class.subject.noPrivilege': 'Nicht mehr enthalten: {class}',
  'mail.class.heading.noPrivilege': 'Dieser Kurs ist nicht mehr enthalten',
  'mail.class.body.noPrivilege':
    'Ihre Mitgliedschaft enthält diesen Kurs an dem Tag nicht mehr. Wir haben Ihren Platz deshalb storniert. Öffnen Sie die angehängte Datei, um den Kurs aus Ihrem Kalender zu entfernen.',
  'mail.class.line.next':
    'Wird ein Platz frei, buchen wir ihn für die erste Person auf der Liste und schreiben ihr eine E-Mail.',
  'mail.class.line.offer':
    'Wird ein Platz frei, halten wir ihn eine Zeit lang für die erste Person auf der Liste frei und schreiben ihr eine E-Mail.',
  'mail.class.line.all':
    'Wird ein Platz frei, schreiben wir allen auf der Liste eine E-Mail. Wer zuerst bucht, bekommt ihn.',
  'mail.class.why.NoPrivilege':
    'Der Kurs ist in Ihrer Mitgliedschaft und Ihren Mehrfachkarten nicht mehr enthalten.',
  'mail.class.why.booking.participantOccupied': 'Sie haben zu dieser Zeit eine andere Buchung.',
  'mail.class.why.booking.personSanctioned':
    'Sie können vorübergehend nicht buchen, weil Sie Kurse verpasst haben.',
  'mail.class.why.booking.ageNotAllowed': 'Der Kurs ist für eine andere Altersgruppe.',
  'mail.class.why.account':
    'Mit Ihrem Konto kann im Moment nicht gebucht werden. Den Grund erfahren Sie beim Club.',
  'mail.class.reason': 'Der Club sagt dazu: {reason}',
  'mail.class.clipBack': 'Der verwendete Eintritt ist wieder auf Ihrer Mehrfachkarte „{card}“.',
  'mail.class.moneyBack':
    'Wir erstatten {amount} auf dem Weg, auf dem bezahlt wurde. Banken brauchen dafür ein paar Tage.',
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
    'Wenn Sie nicht kommen können, stornieren Sie bis {until}. Bis dahin ist es kostenlos.',
  'mail.class.for': 'Es geht um {name}.',
  'mail.class.when': '{class}, {starts}',
  'mail.class.where': 'Wo: {where}',
  'mail.class.with': 'Mit {instructors}',
  'mail.class.seat': 'Platznummer: {seat}',
  'mail.class.button': 'Kurs ansehen',
  'mail.class.take': 'Diesen Platz buchen',
  'mail.class.otherwise': 'Falls die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse im Browser:',
  'calendar.waiting': 'Warteliste: {class}',
  'calendar.cancelled': 'Abgesagt: {class}',
  'calendar.offered': 'Reserviert: {class}',
};
