import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { PublicLeavingTextKey } from './en.ts';

export const de: Catalogue<PublicLeavingTextKey> = {
  'mail.leaving.CANCEL.subject': 'Ihre Kündigung ist eingegangen',
  'mail.leaving.WITHDRAW.subject': 'Ihr Widerruf ist eingegangen',
  'mail.leaving.CANCEL.subjectWithCode': '{code} ist der Code zur Bestätigung Ihrer Kündigung',
  'mail.leaving.WITHDRAW.subjectWithCode': '{code} ist der Code zur Bestätigung Ihres Widerrufs',
  'mail.leaving.code': 'Ihr Code: {code}',
  'mail.leaving.received': 'Diese Erklärung ist am {at} bei uns eingegangen:',
  'mail.leaving.CANCEL.what': 'Ich kündige meinen Vertrag mit {club}.',
  'mail.leaving.WITHDRAW.what': 'Ich widerrufe meinen Vertrag mit {club}.',
  'mail.leaving.name': 'Name: {name}',
  'mail.leaving.memberNumber': 'Mitgliedsnummer: {number}',
  'mail.leaving.contract': 'Vertrag: {contract}',
  'mail.leaving.lastDay': 'Letzter Tag: {day}',
  'mail.leaving.asSoonAsPossible': 'Letzter Tag: der frühestmögliche',
  'mail.leaving.goodCause': 'Aus wichtigem Grund: {cause}',
  'mail.leaving.enter':
    'Geben Sie den Code {code} ein, um die Mitgliedschaft auszuwählen und den Vorgang gleich abzuschließen. Er gilt bis {until}. Datum und Uhrzeit oben zählen in jedem Fall.',
  'mail.leaving.otherwise': 'Wenn Sie ihn nicht eingeben, meldet sich unser Team bei Ihnen.',
  'mail.leaving.button': 'Code eingeben',
  'mail.leaving.buttonOtherwise':
    'Falls die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse im Browser:',
  'mail.leaving.unknown': 'Unter dieser E-Mail-Adresse kennen wir niemanden.',
  'mail.leaving.unknownNext':
    'Wenn Sie mit einer anderen Adresse Mitglied sind, geben Sie die Erklärung bitte noch einmal mit dieser ab. Andernfalls meldet sich unser Team bei Ihnen.',
  'mail.leaving.note':
    'Wenn das nicht von Ihnen kommt, müssen Sie nichts tun. Ohne den Code oder eine Prüfung durch unser Team endet keine Mitgliedschaft.',
  'mail.goodCause.ILLNESS': 'Krankheit oder Verletzung',
  'mail.goodCause.PREGNANCY': 'Schwangerschaft',
  'mail.goodCause.MOVING': 'Umzug',
  'mail.goodCause.MILITARY_SERVICE': 'Wehrdienst',
  'mail.goodCause.DEATH': 'Tod des Mitglieds',
  'mail.goodCause.OTHER': 'ein anderer Grund',
};
