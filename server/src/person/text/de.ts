import type { Catalogue } from '../../platform/mail/wording.ts';
import type { PersonTextKey } from './en.ts';

export const de: Catalogue<PersonTextKey> = {
  'mail.emailCode.subject': '{code} ist dein Code für {club}',
  'mail.emailCode.heading': 'Dein Code: {code}',
  'mail.emailCode.body':
    'Jemand, vermutlich du selbst, hat diese Adresse bei {club} angegeben. Gib den Code dort ein, um zu zeigen, dass sie dir gehört.',
  'mail.emailCode.until': 'Er gilt bis {until}.',
  'mail.emailCode.note':
    'Wenn du das nicht warst, musst du nichts tun. Gib diesen Code nie weiter, auch nicht an den Club.',
  'mail.emailChanged.subject': 'Deine E-Mail-Adresse für {club} wurde geändert',
  'mail.emailChanged.heading': 'Deine E-Mail-Adresse wurde geändert',
  'mail.emailChanged.old': 'Seit {at} ist dies nicht mehr die Adresse deines Kontos bei {club}.',
  'mail.emailChanged.new': 'Seit {at} ist dies die Adresse deines Kontos bei {club}. Melde dich mit ihr an.',
  'mail.emailChanged.signedOut':
    'Auf allen anderen Geräten wurdest du abgemeldet. Das Passwort ist dasselbe wie vorher.',
  'mail.emailChanged.note':
    'Wenn du das nicht warst, sag dem Club sofort Bescheid. Die Kontaktdaten stehen unten.',
  'mail.erased.subject': 'Dein Konto bei {club} wurde gelöscht',
  'mail.erased.heading': 'Dein Konto ist gelöscht',
  'mail.erased.body':
    'Dein Konto bei {club} und alles, was wir über dich wussten, wurde am {at} gelöscht. Du kannst dich nicht mehr anmelden.',
  'mail.erased.stays':
    'Was wir aufbewahren müssen, zum Beispiel Rechnungen, bleibt ohne deinen Namen. Dies ist unsere letzte E-Mail an dich.',
  'mail.erased.note':
    'Wenn du das nicht wolltest, melde dich sofort beim Club. Die Kontaktdaten stehen unten.',
  'mail.welcome.subject': 'Willkommen bei {club}',
  'mail.welcome.heading': 'Dein Konto ist bereit',
  'mail.welcome.body':
    'Du hast jetzt ein Konto bei {club}. Melde dich mit dieser Adresse und dem Passwort an, das du gewählt hast.',
  'mail.welcome.button': 'Anmelden',
  'mail.welcome.otherwise': 'Wenn die Schaltfläche nicht funktioniert, öffne diese Adresse im Browser:',
  'mail.welcome.note':
    'Wenn du das nicht warst, sag dem Club sofort Bescheid. Die Kontaktdaten stehen unten.',
  'mail.changedForYou.details.subject': 'Ihre Daten bei {club} wurden geändert',
  'mail.changedForYou.details.heading': 'Ihre Daten wurden geändert',
  'mail.changedForYou.details':
    'Am {at} hat jemand in Ihrem Namen die persönlichen Daten geändert, die {club} von Ihnen gespeichert hat.',
  'mail.changedForYou.terms.subject': 'Ihre Antwort auf die Datenschutzbestimmungen von {club}',
  'mail.changedForYou.terms.heading': 'In Ihrem Namen wurde geantwortet',
  'mail.changedForYou.terms':
    'Am {at} hat jemand in Ihrem Namen auf die Datenschutzbestimmungen von {club} geantwortet.',
  'mail.changedForYou.payment.subject': 'Ihre Zahlungsweise bei {club} wurde geändert',
  'mail.changedForYou.payment.heading': 'Ihre Zahlungsvereinbarung wurde geändert',
  'mail.changedForYou.payment': 'Am {at} hat jemand in Ihrem Namen geändert, wie Sie bei {club} zahlen.',
  'mail.changedForYou.look': 'Melden Sie sich an, und sehen Sie in Ihrem Profil nach.',
  'mail.changedForYou.note':
    'Falls Sie das nicht veranlasst haben, sagen Sie bitte dem Club Bescheid. Die Kontaktdaten stehen unten.',
  'mail.lead.subject': 'Jemand interessiert sich für {center}',
  'mail.lead.heading': 'Jemand interessiert sich',
  'mail.lead.from': '{name} möchte von {center} hören: {contact}',
  'mail.lead.interest': 'In eigenen Worten: {interest}',
  'mail.lead.new': 'Das Portal kennt die Person ab jetzt als {memberId}.',
  'mail.lead.known':
    'Es könnte {memberId} sein, die Person kennt das Portal schon; dort wurde nichts geändert.',
  'mail.lead.consent': 'Die Person ist einverstanden, dass ihr dazu schreibt oder anruft.',
  'mail.lead.noConsent':
    'Die Person ist nicht einverstanden, dass ihr über eine Antwort hinaus schreibt oder anruft.',
};
