import type { PaymentTextKey } from './en.ts';

export const de: Record<PaymentTextKey, string> = {
  'mail.payLink.subject': 'Ihre Zahlung an {club}',
  'mail.payLink.heading': 'Zahlen, wann es Ihnen passt',
  'mail.payLink.body': '{what}: {amount} können jetzt bezahlt werden.',
  'mail.payLink.until': 'Der Link unten gilt bis {until}, auf jedem Gerät.',
  'mail.payLink.button': '{amount} bezahlen',
  'mail.payLink.otherwise': 'Falls die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse im Browser:',
  'mail.payLink.note':
    'Sie haben das nicht erwartet? Dann zahlen Sie nichts und melden Sie sich beim Club. Die Kontaktdaten stehen unten. Ohne Ihre Zahlung wird nichts abgebucht.',
  'mail.reference.subject': 'Ihre Multibanco-Referenz für {club}',
  'mail.reference.heading': 'Mit Multibanco zahlen',
  'mail.reference.body':
    '{what}: Sie können {amount} an jedem Multibanco-Automaten oder in Ihrer Banking-App zahlen.',
  'mail.reference.numbers': 'Entität {entity}, Referenz {reference}, Betrag {amount}.',
  'mail.reference.until':
    'Sie können bis {until} zahlen. Wir bestätigen den Eingang, sobald Ihre Bank ihn meldet.',
  'mail.reference.button': 'Zahlung ansehen',
  'mail.takenBack.subject': 'Ihre Zahlung an {club} wurde zurückgebucht',
  'mail.takenBack.heading': 'Ihre Zahlung wurde zurückgebucht',
  'mail.takenBack.body':
    'Am {day} haben Sie {amount} an {club} bezahlt. Ihre Bank oder Ihr Kartenanbieter hat diese Zahlung inzwischen zurückgebucht.',
  'mail.takenBack.open':
    'Der Betrag ist damit wieder offen. Was Sie gekauft haben, behalten Sie; bitte bezahlen Sie online oder am Empfang.',
  'mail.takenBack.account': 'Wir haben den Betrag von Ihrem Guthaben bei uns abgezogen.',
  'mail.takenBack.note':
    'Sie haben das nicht veranlasst oder halten es für einen Irrtum? Dann melden Sie sich beim Club. Die Kontaktdaten stehen unten.',
  'mail.newAgreement.subject': 'Wie möchten Sie {club} bezahlen?',
  'mail.newAgreement.heading': 'Zahlungsart wählen',
  'mail.newAgreement.body':
    'Ihre erste Zahlung an {club} ist abgeschlossen. Ihre Karte kann aber nicht noch einmal belastet werden. Deshalb wissen wir noch nicht, wie Sie künftig zahlen möchten.',
  'mail.newAgreement.how':
    'Melden Sie sich an und wählen Sie Karte, Lastschrift oder Rechnung. Bis dahin müssen Sie jede Rechnung selbst bezahlen.',
  'mail.newAgreement.button': 'Zahlungsart wählen',
  'mail.newAgreement.note': 'Haben Sie inzwischen gewählt? Dann brauchen Sie nichts zu tun.',
  'mail.mandate.subject': 'Lastschrift für {club}',
  'mail.mandate.heading': 'Per Lastschrift zahlen',
  'mail.mandate.body':
    '{club} möchte offene Beträge von Ihrem Bankkonto einziehen. Dafür braucht der Club Ihr Mandat.',
  'mail.mandate.how':
    'Melden Sie sich an, geben Sie Ihr Konto ein, lesen Sie das Mandat und erteilen Sie es. Vorher wird nichts eingezogen.',
  'mail.mandate.button': 'Mandat erteilen',
  'mail.mandate.note':
    'Sie haben das nicht erwartet? Dann müssen Sie nichts tun, sagen Sie aber bitte dem Club Bescheid. Die Kontaktdaten stehen unten.',
};
