import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { CompanyTextKey } from './en.ts';

export const de: Catalogue<CompanyTextKey> = {
  'companyInvoice.summary': 'Anteil an den Mitgliedschaften der Mitarbeitenden',
  'mail.companyInvoice.subject': '{club}: neue Rechnung für {company}',
  'mail.companyInvoice.heading': 'Rechnung {reference}',
  'mail.companyInvoice.body':
    'Der Anteil von {company} an den Mitgliedschaften ihrer Mitarbeitenden bei {club} beträgt {amount}.',
  'mail.companyInvoice.due':
    'Der Betrag ist am {day} fällig. Wenn Ihre Firma Zahlung per Lastschrift vereinbart hat, müssen Sie nichts tun.',
  'mail.companyInvoice.button': 'Rechnung ansehen',
  'mail.companyInvoice.otherwise':
    'Falls die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse im Browser:',
  'mail.companyInvoice.note':
    'Die Rechnung führt alle Mitarbeitenden namentlich auf, jeweils mit Mitgliedschaft und Zeitraum.',
};
