export const en = {
  'person.duplicate': 'We already know someone with these details. Log in, or ask at the front desk.',
  'person.emailExists': 'This email address is already in use. Use it to log in, or enter another one.',
  'person.weakPassword':
    'This password is too weak. Use at least 15 characters, or at least 8 with three of these: lower case, upper case, digits, symbols.',
  'person.commonPassword':
    'Many people use this password, so it’s easy to guess. Choose another one, for example four words that don’t belong together.',
  'person.guessablePassword':
    'This password is made of your name, your email or the club’s name, so it’s easy to guess. Add words of your own.',
  'person.samePassword': 'That’s your current password. Choose a new one.',
  'person.emailIsYours': 'This is already your email address.',
  'person.emailCodeNeeded': 'We need to check this address first. Ask for a code, then enter it here.',
  'person.currentPasswordNeeded': 'Enter your current password to continue.',
  'person.invalidCurrentPassword': 'Your current password isn’t right. Check it, or reset your password.',
  'person.belowMinimumAge': 'You’re too young for this. Ask a parent to add you as a family member.',
  'person.leadCreationDisabled': 'This club doesn’t take enquiries here. Call or visit the front desk.',
  'person.emailCodeInvalid':
    'This code isn’t right or is more than {minutes} minutes old. Ask for a new one.',
  'person.familyExists': 'This person already belongs to a family. Ask the front desk to change that.',
  'person.noFamily': 'You don’t have a family yet. Create one first.',
  'person.notPrimary': 'Only the primary adult can change a family. Ask them, or the front desk.',
  'person.childAge':
    'Children must be between {minimumAge} and {maximumAge} years old. Choose another relationship, or ask them to join on their own.',
  'person.familyFull': 'A family can have up to {maximum} people. Ask the front desk if yours is larger.',
  'person.termsRefused':
    'You’ve refused the club’s data protection terms. Open ‘Your data and consent’ to accept them, download your data or erase your account.',
  'person.cannotForget':
    'This account can’t be erased while others depend on it, a payment is in progress, an amount is unpaid, or a membership is still in its minimum term. Ask at the front desk.',
  'person.noteNotFound': 'This note no longer exists. Someone may have deleted it.',
};
