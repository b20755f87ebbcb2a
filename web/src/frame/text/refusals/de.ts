import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  'general.authenticationError':
    'Sie sind nicht angemeldet. Melden Sie sich an, und versuchen Sie es noch einmal.',
  'general.invalidToken': 'Ihre Anmeldung gilt nicht mehr. Melden Sie sich neu an.',
  'general.notAuthorized': 'Sie sind zu dieser Aktion nicht berechtigt',
  'general.noPermissionForPage': 'Sie haben keine Berechtigung für diese Seite',
  'general.sessionTimeoutError':
    'Ihre Sitzung ist abgelaufen. Melden Sie sich neu an, dann geht es dort weiter, wo Sie waren.',
  'general.notFound':
    'Das finden wir nicht. Vielleicht gibt es das nicht mehr. Laden Sie die Seite neu, und versuchen Sie es noch einmal.',
  'general.personNotFound':
    'Diese Person wurde nicht gefunden. Prüfen Sie die Angaben, oder fragen Sie am Empfang.',
  'general.centerNotFound':
    'Unter dieser Adresse gibt es keinen Club. Prüfen Sie den Link, dem Sie gefolgt sind.',
  'general.invalidInput':
    'Eine Ihrer Angaben stimmt nicht. Prüfen Sie die Felder, und versuchen Sie es noch einmal.',
  'general.endBeforeStart': 'Das Enddatum liegt vor dem Startdatum. Wählen Sie ein späteres Enddatum.',
  'general.bodyTooLarge': 'Das ist zu groß. Senden Sie weniger oder eine kleinere Datei.',
  'general.unsupportedContent': 'Diese Art von Datei geht hier nicht. Wählen Sie eine andere.',
  'general.tooManyRequests': 'Zu viele Versuche. Warten Sie eine Minute, und versuchen Sie es noch einmal.',
  'general.idempotencyConflict':
    'Das haben Sie schon mit anderen Angaben gesendet. Laden Sie die Seite neu, um zu sehen, was gespeichert wurde.',
  'general.busy':
    'Gerade ist sehr viel los. Bitte warten Sie ein paar Sekunden und versuchen Sie es noch einmal.',
  'general.serverError':
    'Bei uns ist etwas schiefgegangen, es wurde nichts geändert. Versuchen Sie es gleich noch einmal.',
  'general.databaseUnavailable':
    'Das System des Clubs ist gerade nicht verfügbar. Bitte versuchen Sie es in einer Minute noch einmal.',
  'general.connectionError':
    'Der Server ist nicht zu erreichen. Prüfen Sie Ihre Internetverbindung, und versuchen Sie es noch einmal.',
  'general.unknownError':
    'Etwas ist schiefgegangen. Versuchen Sie es noch einmal, oder fragen Sie am Empfang.',
  'general.httpError':
    'Der Server hat mit einem Fehler geantwortet ({status}). Versuchen Sie es gleich noch einmal.',
  'general.incompleteConfig':
    'Die Einstellungen dieses Clubs sind nicht vollständig. Der Club muss sie ergänzen.',
  'general.incorrectColors':
    'Eine Farbe in den Einstellungen dieses Clubs stimmt nicht. Der Club muss sie mit sechs Hex-Ziffern eintragen.',
  'general.documentFormatError':
    'Wir können dieses Dokument nicht lesen. Bitten Sie am Empfang um eine neue Kopie.',
};
