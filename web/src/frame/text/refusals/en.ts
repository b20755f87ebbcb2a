export const en = {
  'general.authenticationError': 'You’re not logged in. Log in and try again.',
  'general.invalidToken': 'Your login is no longer valid. Log in again.',
  'general.notAuthorized': 'You are not authorized to do this action',
  'general.noPermissionForPage': "You don't have permission to access this page",
  'general.sessionTimeoutError': 'Your session has timed out. Log in again to continue where you left off.',
  'general.notFound': 'We can’t find this. It may have been removed. Reload the page and try again.',
  'general.personNotFound': 'We can’t find this person. Check the details, or ask at the front desk.',
  'general.centerNotFound': 'There’s no club at this address. Check the link that brought you here.',
  'general.invalidInput': 'Something you entered isn’t right. Check the fields and try again.',
  'general.endBeforeStart': 'The end date is before the start date. Choose a later end date.',
  'general.bodyTooLarge': 'What you’re sending is too large. Send less, or choose a smaller file.',
  'general.unsupportedContent': 'You can’t use this type of file here. Choose another one.',
  'general.tooManyRequests': 'Too many attempts. Wait a minute and try again.',
  'general.idempotencyConflict':
    'You’ve already sent this with different details. Reload the page to see what was saved.',
  'general.busy': 'We’re very busy right now. Please wait a few seconds and try again.',
  'general.serverError': 'Something went wrong on our side, and nothing was changed. Try again in a moment.',
  'general.databaseUnavailable': 'The club’s system isn’t available right now. Please try again in a minute.',
  'general.connectionError':
    'There is a problem connecting to the server. Check your internet connection and try again.',
  'general.unknownError': 'Something went wrong. Try again, or ask at the front desk.',
  'general.httpError': 'The server answered with an error ({status}). Try again in a moment.',
  'general.incompleteConfig': 'This club’s settings aren’t complete. The club needs to add what’s missing.',
  'general.incorrectColors':
    'A colour in this club’s settings isn’t valid. The club needs to enter it as six hex digits.',
  'general.documentFormatError': 'We can’t read this document. Ask the front desk for a new copy.',
};
