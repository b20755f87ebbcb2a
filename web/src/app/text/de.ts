import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  'shell.main': 'Hauptmenü',
  'shell.more': 'Mehr',
  'shell.logIn': 'Anmelden',
  'shell.logOut': 'Abmelden',
  'shell.join': 'Mitglied werden',
  'shell.language': 'Sprache: {language}',
  'shell.chooseLanguage': 'Sprache',
  'shell.profileMenu': 'Profilmenü',
  'shell.profile': 'Profil',
  'shell.roleStaff': 'MITARBEITER',
  'shell.roleManager': 'MANAGER',
  'shell.announcement': 'Mitteilung des Clubs',
  'shell.fromTheClub': 'Vom Club',
  'shell.imprint': 'Impressum',
  'shell.dataProtection': 'Datenschutz',
  'shell.legal': 'Rechtliches',
  'shell.generalTermsAndConditions': 'Allgemeine Geschäftsbedingungen',
  'shell.loading': 'Wird geladen',
  'shell.signingOut': 'Sie werden abgemeldet',

  'nav.home': 'Start',
  'nav.classes': 'Kurse',
  'nav.courts': 'Plätze',
  'nav.courses': 'Lehrgänge',
  'nav.camps': 'Camps',
  'nav.clipcards': 'Mehrfachkarten',
  'nav.payments': 'Zahlungen',
  'nav.members': 'Mitglieder',
  'nav.schedule': 'Dienstplan',
  'nav.company': 'Firma',

  'title.dashboard': 'Meine Termine',
  'title.forgotPassword': 'Passwort vergessen',
  'title.login': 'Anmelden',
  'title.notFound': 'Seite nicht gefunden',
  'title.resetPassword': 'Neues Passwort',
  'title.sso': 'Sie werden angemeldet',
  'title.tokenError': 'Anmeldung hat nicht geklappt',
  'title.ui': 'Gestaltungssystem',
  'title.unauthorized': 'Kein Zugriff',

  'home.welcome': 'Willkommen bei {club}',
  'home.welcomeText':
    'Melden Sie sich an, um Kurse und Plätze zu buchen, Ihre Termine zu sehen und zu bezahlen.',
  'home.welcomeTextJoin':
    'Werden Sie in wenigen Minuten Mitglied, oder melden Sie sich an, um zu buchen und zu bezahlen.',
  'home.joinClub': 'Mitglied werden bei {club}',
  'home.hello': 'Hallo {name}',
  'home.notBuilt': 'Ihre Termine sind noch nicht gebaut',
  'home.notBuiltText': 'Bald sehen Sie hier, was Sie für sich und Ihre Familie gebucht haben.',
  'home.whatsOn': 'Im Club',

  'errors.back': 'Zur Startseite',
  'errors.notFoundText': 'Diese Seite gibt es nicht, oder der Club bietet sie nicht an.',
  'errors.unauthorizedText': 'Sie haben keine Berechtigung für diese Seite',
  'errors.unauthorizedHint': 'Melden Sie sich mit einem anderen Konto an, oder fragen Sie am Empfang.',
  'errors.tokenErrorText':
    'Der Link, der Sie anmelden sollte, ist nicht oder nicht mehr gültig. Gehen Sie dorthin zurück, wo Sie hergekommen sind, und versuchen Sie es noch einmal, oder melden Sie sich mit Ihrem Passwort an.',
  'errors.tokenErrorNoLogin':
    'Der Link, der Sie anmelden sollte, ist nicht oder nicht mehr gültig. Gehen Sie dorthin zurück, wo Sie hergekommen sind, und versuchen Sie es noch einmal.',
  'errors.crashTitle': 'Etwas ist schiefgegangen',
  'errors.crashText': 'Diese Seite kann nicht gezeigt werden. Nichts von Ihren Eingaben wurde gesendet.',
  'errors.reload': 'Seite neu laden',
  'errors.correlation': 'Wenn Sie uns schreiben, nennen Sie diese Nummer: {id}',
  'errors.ok': 'OK',

  'consent.title': 'Dürfen wir Besuche zählen?',
  'consent.text':
    '{club} möchte mit Google Analytics sehen, welche Seiten helfen. Ohne Ihre Erlaubnis wird nichts gezählt.',
  'consent.accept': 'Erlauben',
  'consent.refuse': 'Ablehnen',

  'form.required': '* Dieses Feld ist erforderlich',
  'form.emailInvalid': 'Geben Sie eine E-Mail-Adresse ein, zum Beispiel name@example.com',
  'form.passwordsDiffer': 'Die beiden Passwörter sind nicht gleich',
  'form.passwordTooWeak':
    'Dieses Passwort ist zu schwach. Nehmen Sie mindestens 8 Zeichen mit drei von diesen: Kleinbuchstaben, Großbuchstaben, Ziffern, andere Zeichen',
};
