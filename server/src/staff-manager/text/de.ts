import type { Catalogue } from '../../platform/mail/wording.ts';
import type { ScheduleTextKey } from './en.ts';

export const de: Catalogue<ScheduleTextKey> = {
  'schedule.activity.STAFF_BOOKING': 'Termin',
  'schedule.activity.STAFF_AVAILABILITY': 'Buchbar für Training',
  'schedule.activity.MEETING': 'Besprechung',
  'schedule.activity.TASK': 'Aufgabe',
  'schedule.activity.RESOURCE_MAINTENANCE': 'Wartung',
  'mail.schedule.subject.added': 'Neu in Ihrer Woche: {what}',
  'mail.schedule.heading.added': 'Sie haben einen neuen Termin',
  'mail.schedule.body.added':
    'Dieser Termin steht jetzt in Ihrer Woche. Mit der angehängten Datei tragen Sie ihn in Ihren Kalender ein.',
  'mail.schedule.subject.changed': 'Geändert in Ihrer Woche: {what}',
  'mail.schedule.heading.changed': 'Ein Termin von Ihnen hat sich geändert',
  'mail.schedule.body.changed':
    'Das sind die neuen Angaben. Mit der angehängten Datei ändern Sie den Eintrag in Ihrem Kalender.',
  'mail.schedule.subject.removed': 'Nicht mehr in Ihrer Woche: {what}',
  'mail.schedule.heading.removed': 'Jemand anderes übernimmt diesen Termin',
  'mail.schedule.body.removed':
    'Sie sind für diesen Termin nicht mehr eingeteilt. Mit der angehängten Datei entfernen Sie ihn aus Ihrem Kalender.',
  'mail.schedule.subject.cancelled': 'Abgesagt: {what}',
  'mail.schedule.heading.cancelled': 'Ein Termin von Ihnen ist abgesagt',
  'mail.schedule.body.cancelled':
    'Dieser Termin findet nicht statt. Mit der angehängten Datei entfernen Sie ihn aus Ihrem Kalender.',
  'mail.schedule.subject.several': 'Ihre Woche hat sich geändert',
  'mail.schedule.heading.several': 'Ihre Woche hat sich geändert',
  'mail.schedule.body.CREATE': 'Diese Termine sind neu in Ihrer Woche:',
  'mail.schedule.body.UPDATE': 'Diese Termine von Ihnen haben sich geändert. So liegen sie jetzt:',
  'mail.schedule.body.DELETE': 'Diese Termine von Ihnen sind abgesagt:',
  'mail.schedule.more': 'Es sind noch mehr. Alle finden Sie in Ihrer Woche.',
  'mail.schedule.line': '{what}, {starts}',
  'mail.schedule.where': 'Wo: {where}',
  'mail.schedule.reason': 'Der Club schreibt dazu: {reason}',
  'mail.schedule.button': 'Meine Woche ansehen',
  'mail.schedule.otherwise':
    'Falls die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse im Browser:',
  'mail.schedule.cancelledEntry': 'Abgesagt: {what}',
  'mail.trainer.subject': 'Bitte bestätigen: {what}, {starts}',
  'mail.trainer.heading': 'Jemand hat ein Training bei Ihnen gebucht',
  'mail.trainer.body':
    'Bitte bestätigen Sie dieses Training im Portal, oder lehnen Sie es ab, falls Sie nicht können.',
  'mail.trainer.who': 'Mit {people}',
  'mail.trainer.button': 'Bestätigen oder ablehnen',
  'mail.confirmed.subject': 'Bestätigt: {what}',
  'mail.confirmed.heading': 'Ihr Training ist bestätigt',
  'mail.confirmed.body': '{trainer} freut sich auf Sie.',
  'mail.confirmed.button': 'Meine Buchungen ansehen',
};
