import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  'user.passInvalid':
    'Das ist kein gültiger Mitgliedsausweis. Bitten Sie das Mitglied, ihn im Portal neu zu öffnen, oder suchen Sie nach dem Namen.',
  'user.passExpired':
    'Dieser Mitgliedsausweis ist abgelaufen. Bitten Sie das Mitglied, online zu gehen und das Portal zu öffnen; der Ausweis erneuert sich dann.',
  'user.passOtherClub':
    'Dieser Ausweis gehört zu einem Club, in dem Sie nicht arbeiten. Fragen Sie das Mitglied nach seinem Club.',
  'login.incorrect': 'Benutzername oder Passwort falsch',
  'login.blocked':
    'Sie haben falsche Zugangsdaten eingegeben, und Ihr Konto ist vorübergehend für {lockoutPeriod} Minute(n) gesperrt',
  'login.secondFactorDue': 'Noch ein Schritt: Nutzen Sie Ihren Passkey oder einen Wiederherstellungscode.',
  'login.secondFactorMissing':
    'Ihr Club verlangt von allen, die hier arbeiten, einen Passkey. Richten Sie einen ein, um sich anzumelden.',
  'login.secondFactorWrong':
    'Das hat nicht geklappt. Versuchen Sie es noch einmal mit dem Passkey, oder geben Sie einen unbenutzten Wiederherstellungscode ein.',
  'login.stepOver': 'Das hat zu lange gedauert. Beginnen Sie noch einmal mit Ihrem Passwort.',
  'login.passkeyNotTaken':
    'Dieser Passkey konnte nicht gespeichert werden. Versuchen Sie es noch einmal, oder nehmen Sie ein anderes Gerät.',
  'login.tooManyPasskeys': 'Mehr Passkeys kann ein Konto nicht haben. Entfernen Sie zuerst einen.',
  'sso.failed':
    'Die Anmeldung von dort hat nicht geklappt. Gehen Sie zurück und versuchen Sie es noch einmal, oder melden Sie sich mit Ihrem Passwort an.',
};
