import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { en } from './en.ts';

export const de: Catalogue<keyof typeof en> = {
  'mail.class.somebody': 'Jemand',
  'mail.class.subject.playerJoined': '{player} spielt mit: {class}',
  'mail.class.heading.playerJoined': '{player} spielt mit',
  'mail.class.body.playerJoined': '{player} hat zugesagt und spielt mit Ihnen.',
  'mail.class.subject.playerLeft': '{player} hat abgesagt: {class}',
  'mail.class.heading.playerLeft': '{player} hat abgesagt',
  'mail.class.body.playerLeft': '{player} spielt nicht mehr mit. Sie können jemand anderen einladen.',
  'mail.class.subject.left': 'Sie haben abgesagt: {class}',
  'mail.class.heading.left': 'Sie haben abgesagt',
  'mail.class.body.left':
    'Sie spielen nicht mehr mit, eine andere Person kann an Ihrer Stelle dabei sein. Mit der angehängten Datei entfernen Sie den Termin aus Ihrem Kalender.',
  'mail.class.subject.removed': 'Sie spielen nicht mehr mit: {class}',
  'mail.class.heading.removed': 'Sie spielen nicht mehr mit',
  'mail.class.body.removed':
    'Die Person, die den Platz gebucht hat, hat Sie von der Liste genommen. Mit der angehängten Datei entfernen Sie den Termin aus Ihrem Kalender.',
  'mail.class.subject.hostCancelled': 'Der Platz ist storniert: {class}',
  'mail.class.heading.hostCancelled': 'Der Platz ist storniert',
  'mail.class.body.hostCancelled':
    'Die Person, die den Platz gebucht hat, ist verhindert und hat ihn storniert. Mit der angehängten Datei entfernen Sie den Termin aus Ihrem Kalender.',
  'mail.class.subject.nowHost': 'Der Platz gehört jetzt Ihnen: {class}',
  'mail.class.heading.nowHost': 'Der Platz gehört jetzt Ihnen',
  'mail.class.body.nowHost':
    '{player} hat Ihnen den Platz übergeben. Sie bestimmen jetzt, wer mitspielt. Wenn Sie stornieren, ist der Platz für alle storniert.',
  'mail.class.subject.shareDue': 'Bitte Ihren Anteil bezahlen: {class}',
  'mail.class.heading.shareDue': 'Ihr Platz ist reserviert, bis Sie bezahlt haben',
  'mail.class.body.shareDue':
    'Sie spielen mit. Der Preis wird geteilt, und Ihre Teilnahme ist gebucht, sobald Sie Ihren Anteil bezahlt haben.',
  'mail.class.payPart': 'Ihr Anteil beträgt {amount}. Bitte bezahlen Sie ihn bis {until}.',
  'mail.class.subject.settled': 'Sie bezahlen den Rest: {class}',
  'mail.class.heading.settled': 'Sie bezahlen den Rest des Preises',
  'mail.class.body.settled':
    'Bis zum Ablauf der Frist hatten nicht alle bezahlt. Die fehlenden Anteile stehen auf einer Rechnung an Ihr Konto beim Club.',
  'mail.class.subject.released': 'Der Platz wurde freigegeben: {class}',
  'mail.class.heading.released': 'Der Platz wurde freigegeben',
  'mail.class.body.released':
    'Bis zum Ablauf der Frist hatten nicht alle bezahlt. Der Club hat den Platz deshalb freigegeben. Mit der angehängten Datei entfernen Sie den Termin aus Ihrem Kalender.',
};
