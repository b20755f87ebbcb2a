import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  'checkout.how': 'Wie möchten Sie bezahlen?',
  'checkout.summary': 'Ihre Bestellung',
  'checkout.total': 'Summe',
  'checkout.tax': 'Darin {rate} MwSt.',
  'checkout.sponsored': 'Ihr Unternehmen zahlt',
  'checkout.pieces_one': '{count} Stück',
  'checkout.pieces_other': '{count} Stück',
  'checkout.card': 'Karte oder Wallet',
  'checkout.otherCard': 'Andere Karte oder Wallet',
  'checkout.cardNote': 'Kredit- und Debitkarten, über {provider}',
  'checkout.cardEnding': '{brand}, endet auf {digits}',
  'checkout.saved': 'Gespeicherte Karte',
  'checkout.savedUntil': 'Gespeicherte Karte, gültig bis {expiry}',
  'checkout.keepCard': 'Diese Karte für das nächste Mal speichern',
  'checkout.instalments': 'In Raten mit {provider}',
  'checkout.instalmentsNote': '{provider} entscheidet sofort, ob das geht',
  'checkout.link': 'Zahlungslink',
  'checkout.linkNote': 'Wir schicken einen Link, zu bezahlen auf jedem Gerät, über {provider}',
  'checkout.dd': 'Lastschrift',
  'checkout.ddNote': 'Vom Konto Ihres Mandats, zum Fälligkeitstag',
  'checkout.invoice': 'Auf Rechnung',
  'checkout.invoiceNote': 'Sie bekommen sie sofort und zahlen zum Fälligkeitstag',
  'checkout.pay': '{amount} zahlen',
  'checkout.payLater': 'Für {amount} kaufen',
  'checkout.sendLink': 'Link über {amount} senden',
  'checkout.confirm': 'Bestätigen',
  'checkout.free': 'Es ist nichts zu bezahlen. Bestätigen Sie, und es gehört Ihnen.',
  'checkout.none': 'Kein Zahlungsanbieter',
  'checkout.noneText':
    'Das lässt sich hier nicht online bezahlen. Es wurde nichts abgebucht; zahlen Sie am Empfang.',
  'checkout.loadError': 'Die Zahlungsarten konnten nicht geladen werden',
  'checkout.match.ACCURATE':
    'Diese Rechnungen werden gerade bezahlt. Es wurde nichts weiter abgebucht; sehen Sie gleich in Ihren Zahlungen nach.',
  'checkout.match.TOTAL_AMOUNT_NOT_MATCHING':
    'Der Betrag ist nicht die Summe der gewählten Rechnungen. Es wurde nichts abgebucht; prüfen Sie Ihre Auswahl und zahlen Sie noch einmal.',
  'checkout.match.SOME_AMOUNT_NOT_MATCHING':
    'Eine dieser Rechnungen hat sich geändert, vielleicht weil gerade eine Zahlung einging. Es wurde nichts abgebucht; die Liste zeigt, was jetzt offen ist.',
  'checkout.match.PARTIAL':
    'Der Club nimmt Rechnungen hier nur ganz an. Es wurde nichts abgebucht; wählen Sie ganze Rechnungen und zahlen Sie noch einmal.',
  'checkout.match.UNKOWN':
    'Eine dieser Rechnungen ist nicht mehr offen. Es wurde nichts abgebucht; die Liste zeigt, was jetzt offen ist.',
};
