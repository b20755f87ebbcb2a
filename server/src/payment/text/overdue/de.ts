import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { OverdueTextKey } from './en.ts';

export const de: Catalogue<OverdueTextKey> = {
  'mail.debt.notCollected.subject': 'Ihre Zahlung an {club} ist fehlgeschlagen',
  'mail.debt.notCollected.heading': 'Ihre Zahlung ist fehlgeschlagen',
  'mail.debt.notCollected.body':
    'Wir konnten {amount} nicht einziehen. Am {day} versuchen wir es noch einmal. Wenn Sie anders zahlen möchten, nutzen Sie vorher die Schaltfläche unten.',
  'mail.debt.notCollectedAgain.subject': 'Ihre Zahlung an {club} ist fehlgeschlagen',
  'mail.debt.notCollectedAgain.heading': 'Ihre Zahlung ist fehlgeschlagen',
  'mail.debt.notCollectedAgain.body':
    'Wir konnten {amount} nicht einziehen und versuchen es nicht noch einmal. Bitte zahlen Sie den Betrag selbst.',
  'mail.debt.reminder.subject': 'Zahlungserinnerung: {amount} sind überfällig',
  'mail.debt.reminder.heading': 'Ihre Zahlung ist überfällig',
  'mail.debt.reminder.body':
    'Ihre Zahlung von {amount} ist noch nicht bei uns eingegangen. Bitte zahlen Sie jetzt.',
  'mail.debt.lastReminder.subject': 'Letzte Mahnung: {amount} sind überfällig',
  'mail.debt.lastReminder.heading': 'Letzte Mahnung',
  'mail.debt.lastReminder.body':
    'Ihre Zahlung von {amount} ist noch immer nicht bei uns eingegangen. Bitte zahlen Sie jetzt.',
  'mail.debt.lastReminder.then':
    'Wenn der Betrag bis {day} nicht bezahlt ist, geben wir ihn an ein Inkassounternehmen und sperren Ihr Konto und Ihre Mitgliedschaften.',
  'mail.debt.handedOver.subject': 'Ihre Schuld von {amount} geht an ein Inkassounternehmen',
  'mail.debt.handedOver.heading': 'Ihr Konto ist gesperrt',
  'mail.debt.handedOver.body':
    'Sie haben {amount} trotz unserer Mahnungen nicht bezahlt. Wir haben den Betrag an ein Inkassounternehmen gegeben. Bis er bezahlt ist, können Sie nichts buchen und nichts kaufen, und Ihre Mitgliedschaften sind gesperrt.',
  'mail.debt.companyLastReminder.then':
    'Wenn der Betrag bis {day} nicht bezahlt ist, geben wir ihn an ein Inkassounternehmen.',
  'mail.debt.companyHandedOver.subject': 'Die Schuld Ihrer Firma von {amount} geht an ein Inkassounternehmen',
  'mail.debt.companyHandedOver.heading': 'Die Rechnung Ihrer Firma ist nicht bezahlt',
  'mail.debt.companyHandedOver.body':
    'Ihre Firma hat {amount} trotz unserer Mahnungen nicht bezahlt. Wir haben den Betrag an ein Inkassounternehmen gegeben. Ihr eigenes Konto ist davon nicht betroffen.',
  'mail.debt.unblocked.subject': 'Ihr Konto bei {club} ist entsperrt',
  'mail.debt.unblocked.heading': 'Danke für Ihre Zahlung',
  'mail.debt.unblocked.body': 'Ihre Schuld ist bezahlt. Sie können wieder buchen und kaufen.',
  'mail.debt.cancelled.subject': 'Ihr Konto bei {club} ist entsperrt',
  'mail.debt.cancelled.heading': 'Sie schulden nichts mehr',
  'mail.debt.cancelled.body': 'Der Club hat Ihre Schuld storniert. Sie können wieder buchen und kaufen.',
  'mail.debt.invoice': '{reference}: {text}, {amount}',
  'mail.debt.fee': 'Gebühr für diese Mahnung: {fee}. Sie ist im Gesamtbetrag enthalten.',
  'mail.debt.returnFee':
    'Ihre Bank hat die Lastschrift zurückgegeben. Die Gebühr dafür beträgt {fee}; Sie erhalten darüber eine eigene Rechnung.',
  'mail.debt.button': '{amount} zahlen',
  'mail.debt.otherwise': 'Falls die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse im Browser:',
  'mail.debt.note': 'Haben Sie in den letzten Tagen gezahlt? Dann brauchen Sie nichts zu tun.',
  'representation.fee': 'Rücklastschriftgebühr · {reference}',
  'reminder.fee': 'Mahngebühr · {reference}',
};
