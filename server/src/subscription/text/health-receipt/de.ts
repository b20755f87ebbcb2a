import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { ReceiptTextKey } from './en.ts';

export const de: Catalogue<ReceiptTextKey> = {
  'receipt.title': 'Beleg für Ihre Krankenversicherung {year}',
  'receipt.page': 'Seite {page} von {pages}',
  'receipt.insured': 'Versicherte Person',
  'receipt.birthday': 'Geburtsdatum',
  'receipt.address': 'Adresse',
  'receipt.policy': 'Versichertennummer',
  'receipt.club': 'Fitnesscenter',
  'receipt.center': 'Standort',
  'receipt.plan': 'Abonnement',
  'receipt.period': 'Zeitraum im Jahr {year}',
  'receipt.startsOn': 'Beginnt am',
  'receipt.days': '{from} bis {until}',
  'receipt.visits': 'Besuche im Jahr {year}',
  'receipt.paidOn': 'Bezahlt am',
  'receipt.invoice': 'Rechnung',
  'receipt.what': 'Leistung',
  'receipt.amount': 'Betrag',
  'receipt.total': 'Total bezahlt im Jahr {year}',
  'receipt.confirm':
    'Wir bestätigen, dass die versicherte Person das oben genannte Abonnement besitzt und die aufgeführten Beträge bezahlt wurden. Firmenbeiträge, Erstattungen und offene Rechnungen sind nicht enthalten.',
  'receipt.place': '{city}, {day}',
  'receipt.signature': 'Ort, Datum, Stempel und Unterschrift',
};
