import type { Catalogue } from '../../platform/mail/wording.ts';
import type { PersonTextKey } from './en.ts';

export const de: Catalogue<PersonTextKey> = {
  'mail.emailCode.subject': '{code} ist Ihr Code für {club}',
  'mail.emailCode.heading': 'Ihr Code: {code}',
  'mail.emailCode.body':
    'Jemand, vermutlich Sie selbst, hat diese Adresse bei {club} angegeben. Geben Sie den Code dort ein, um zu bestätigen, dass sie Ihnen gehört.',
  'mail.emailCode.until': 'Er gilt bis {until}.',
  'mail.emailCode.note':
    'Wenn Sie das nicht waren, müssen Sie nichts tun. Geben Sie diesen Code nie weiter, auch nicht an den Club.',
  'mail.emailChanged.subject': 'Ihre E-Mail-Adresse für {club} wurde geändert',
  'mail.emailChanged.heading': 'Ihre E-Mail-Adresse wurde geändert',
  'mail.emailChanged.old': 'Seit {at} ist dies nicht mehr die Adresse Ihres Kontos bei {club}.',
  'mail.emailChanged.new':
    'Seit {at} ist dies die Adresse Ihres Kontos bei {club}. Melden Sie sich mit ihr an.',
  'mail.emailChanged.signedOut':
    'Auf allen anderen Geräten wurden Sie abgemeldet. Ihr Passwort ist dasselbe wie vorher.',
  'mail.emailChanged.note':
    'Wenn Sie das nicht waren, sagen Sie dem Club sofort Bescheid. Die Kontaktdaten stehen unten.',
  'mail.erased.subject': 'Ihr Konto bei {club} wurde gelöscht',
  'mail.erased.heading': 'Ihr Konto ist gelöscht',
  'mail.erased.body':
    'Ihr Konto bei {club} und alles, was wir über Sie wussten, wurde am {at} gelöscht. Sie können sich nicht mehr anmelden.',
  'mail.erased.stays':
    'Was wir aufbewahren müssen, zum Beispiel Rechnungen, bleibt ohne Ihren Namen. Dies ist unsere letzte E-Mail an Sie.',
  'mail.erased.note':
    'Wenn Sie das nicht wollten, melden Sie sich sofort beim Club. Die Kontaktdaten stehen unten.',
  'mail.welcome.subject': 'Willkommen bei {club}',
  'mail.welcome.heading': 'Dein Konto ist bereit',
  'mail.welcome.body':
    'Sie haben jetzt ein Konto bei {club}. Melden Sie sich mit dieser Adresse und dem Passwort an, das Sie gewählt haben.',
  'mail.welcome.button': 'Anmelden',
  'mail.welcome.otherwise': 'Falls die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse im Browser:',
  'mail.welcome.note':
    'Wenn Sie das nicht waren, sagen Sie dem Club sofort Bescheid. Die Kontaktdaten stehen unten.',
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
  'mail.changedForYou.look': 'Melden Sie sich an und sehen Sie in Ihrem Profil nach.',
  'mail.changedForYou.note':
    'Wenn Sie das nicht veranlasst haben, sagen Sie bitte dem Club Bescheid. Die Kontaktdaten stehen unten.',
  'mail.lead.subject': 'Neue Anfrage für {center}',
  'mail.lead.heading': 'Neue Anfrage',
  'mail.lead.from': '{name} möchte von {center} hören: {contact}',
  'mail.lead.interest': 'In eigenen Worten: {interest}',
  'mail.lead.new': 'Die Person ist jetzt im Portal als {memberId} angelegt.',
  'mail.lead.known':
    'Es könnte {memberId} sein; diese Person ist schon im Portal. Dort wurde nichts geändert.',
  'mail.lead.consent': 'Sie dürfen der Person dazu schreiben oder sie anrufen.',
  'mail.lead.noConsent':
    'Sie dürfen nur auf diese Anfrage antworten. Weiterem Kontakt hat die Person nicht zugestimmt.',
};
