import type { Catalogue } from '../../platform/mail/wording.ts';
import type { ReferralTextKey } from './en.ts';

export const de: Catalogue<ReferralTextKey> = {
  'invoice.referral': 'Prämie für eine Empfehlung',
  'invoice.referralRevoked': 'Rücknahme einer Empfehlungsprämie',
  'mail.referral.subject': 'Ihre Prämie von {club}',
  'mail.referral.heading': 'Ihre Prämie ist da',
  'mail.referral.referrer': '{name} ist über Ihren Link Mitglied geworden. Vielen Dank!',
  'mail.referral.friend': 'Sie sind über den Link von {name} Mitglied geworden. Hier ist Ihre Prämie.',
  'mail.referral.someone': 'jemandem aus Ihrem Freundeskreis',
  'mail.referral.clips': 'Sie haben eine Mehrfachkarte von uns erhalten: {amount} × {clipcard}.',
  'mail.referral.credit':
    'Wir haben Ihrem Konto {amount} gutgeschrieben. Das Guthaben wird mit Ihren nächsten Rechnungen verrechnet.',
  'mail.referral.revoked.subject': 'Wir haben eine Empfehlungsprämie zurückgenommen',
  'mail.referral.revoked.text':
    'Die Zahlung, für die es die Prämie gab, ist zurückgegangen. Sobald erneut gezahlt wird, erhalten Sie die Prämie wieder.',
  'mail.referral.revoked.credit': 'Wir haben {amount} von Ihrem Guthaben abgezogen.',
  'mail.referral.revoked.clips':
    'Wir haben nicht genutzte Einheiten Ihrer Mehrfachkarte zurückgenommen: {amount}.',
  'mail.referral.button': 'Prämie ansehen',
  'mail.referral.otherwise':
    'Falls die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse im Browser:',
  'mail.referral.note': 'Haben Sie Fragen? Die Kontaktdaten des Clubs finden Sie unten.',
};
