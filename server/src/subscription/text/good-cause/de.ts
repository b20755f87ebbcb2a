import type { Catalogue } from '../../../platform/mail/wording.ts';
import { de as note } from '../note/de.ts';
import type { GoodCauseTextKey } from './en.ts';

export const de: Catalogue<GoodCauseTextKey> = {
  ...note,
  'mail.goodCause.received.subject': 'Ihr Antrag ist eingegangen',
  'mail.goodCause.accepted.subject': 'Ihr Antrag ist angenommen',
  'mail.goodCause.declined.subject': 'Wir konnten Ihren Antrag nicht annehmen',
  'mail.goodCause.for': 'Für: {name}',
  'mail.goodCause.received.TERMINATION':
    'Am {at} ist ein Antrag bei uns eingegangen: {plan} soll aus wichtigem Grund gekündigt werden.',
  'mail.goodCause.received.FREEZE':
    'Am {at} ist ein Antrag bei uns eingegangen: {plan} soll vom {from} bis {until} aus wichtigem Grund ruhen.',
  'mail.goodCause.accepted.TERMINATION':
    '{plan} endet am {until}. Was das für Ihre Zahlungen bedeutet, steht in einer eigenen E-Mail.',
  'mail.goodCause.accepted.FREEZE':
    '{plan} ruht vom {from} bis {until}. Das kostet nichts. Was sich sonst ändert, steht in einer eigenen E-Mail.',
  'mail.goodCause.declined.TERMINATION':
    'Wir haben Ihren Antrag vom {at} geprüft. {plan} läuft unverändert weiter. Sie können wie gewohnt fristgerecht kündigen.',
  'mail.goodCause.declined.FREEZE':
    'Wir haben Ihren Antrag vom {at} geprüft. {plan} läuft unverändert weiter.',
  'mail.goodCause.answer': 'Unser Team schreibt: {answer}',
  'mail.goodCause.next':
    'Unser Team entscheidet und schreibt Ihnen. Bis dahin läuft die Mitgliedschaft unverändert weiter. Ein mitgesendetes Dokument sieht nur, wer es braucht. Es wird 90 Tage nach der Entscheidung gelöscht.',
  'mail.goodCause.button': 'Zu meinen Mitgliedschaften',
  'mail.goodCause.otherwise':
    'Falls die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse im Browser:',
  'mail.goodCause.staff.subject': 'Neuer Antrag aus wichtigem Grund',
  'mail.goodCause.staff.TERMINATION': '{memberId} möchte eine Mitgliedschaft aus wichtigem Grund kündigen.',
  'mail.goodCause.staff.FREEZE': '{memberId} möchte eine Mitgliedschaft aus wichtigem Grund ruhen lassen.',
  'mail.goodCause.staff.open': 'Offene Anträge: {count}',
  'mail.goodCause.staff.button': 'Zu den Anträgen',
};
