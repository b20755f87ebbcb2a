import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  'person.duplicate':
    'Mit diesen Angaben kennen wir schon jemanden. Melden Sie sich an, oder fragen Sie am Empfang.',
  'person.emailExists':
    'Diese E-Mail-Adresse ist schon vergeben. Melden Sie sich damit an, oder nehmen Sie eine andere.',
  'person.weakPassword':
    'Dieses Passwort ist zu schwach. Nehmen Sie mindestens 15 Zeichen oder mindestens 8 mit drei von diesen: Kleinbuchstaben, Großbuchstaben, Ziffern, andere Zeichen.',
  'person.commonPassword':
    'Dieses Passwort nutzen viele, es ist leicht zu erraten. Wählen Sie ein anderes, zum Beispiel vier Wörter, die nicht zusammengehören.',
  'person.guessablePassword':
    'Dieses Passwort besteht aus Ihrem Namen, Ihrer E-Mail-Adresse oder dem Namen des Clubs und ist leicht zu erraten. Ergänzen Sie eigene Wörter.',
  'person.samePassword': 'Das ist Ihr bisheriges Passwort. Wählen Sie ein neues.',
  'person.emailIsYours': 'Das ist schon Ihre E-Mail-Adresse.',
  'person.emailCodeNeeded':
    'Diese Adresse müssen wir zuerst prüfen. Fordern Sie einen Code an, und geben Sie ihn hier ein.',
  'person.currentPasswordNeeded': 'Geben Sie Ihr aktuelles Passwort ein, um fortzufahren.',
  'person.invalidCurrentPassword':
    'Ihr aktuelles Passwort stimmt nicht. Prüfen Sie es, oder setzen Sie es zurück.',
  'person.belowMinimumAge':
    'Sie sind dafür zu jung. Bitten Sie einen Elternteil, Sie als Familienmitglied hinzuzufügen.',
  'person.leadCreationDisabled':
    'Dieser Club nimmt hier keine Anfragen an. Rufen Sie an, oder kommen Sie vorbei.',
  'person.emailCodeInvalid':
    'Dieser Code stimmt nicht oder ist älter als {minutes} Minuten. Fordern Sie einen neuen an.',
  'person.familyExists': 'Diese Person gehört schon zu einer Familie. Der Empfang kann das ändern.',
  'person.noFamily': 'Sie haben noch keine Familie. Legen Sie zuerst eine an.',
  'person.notPrimary': 'Nur die Hauptperson der Familie kann sie ändern. Fragen Sie diese oder am Empfang.',
  'person.childAge':
    'Ein Kind muss zwischen {minimumAge} und {maximumAge} Jahre alt sein. Wählen Sie eine andere Beziehung, oder lassen Sie die Person selbst Mitglied werden.',
  'person.familyFull':
    'Eine Familie kann höchstens {maximum} Personen haben. Ist Ihre größer, hilft Ihnen der Empfang.',
  'person.termsRefused':
    'Sie haben die Datenschutzbestimmungen des Clubs abgelehnt. Unter „Ihre Daten und Einwilligungen“ können Sie ihnen zustimmen, Ihre Daten herunterladen oder Ihr Konto löschen.',
  'person.cannotForget':
    'Dieses Konto kann nicht gelöscht werden, solange andere davon abhängen, eine Zahlung läuft, ein Betrag offen ist oder die Mindestlaufzeit einer Mitgliedschaft läuft. Fragen Sie am Empfang.',
  'person.noteNotFound': 'Diese Notiz gibt es nicht mehr. Vielleicht wurde sie schon gelöscht.',
};
