export const en = {
  'mail.passkeyAdded.subject': 'A passkey was added to your {club} account',
  'mail.passkeyAdded.heading': 'You added a passkey',
  'mail.passkeyAdded.body':
    'A passkey was added to your {club} account on {at}. From now on we ask for a passkey or a recovery code after your password.',
  'mail.passkeyRemoved.subject': 'A passkey was removed from your {club} account',
  'mail.passkeyRemoved.heading': 'You removed a passkey',
  'mail.passkeyRemoved.body': 'A passkey was removed from your {club} account on {at}.',
  'mail.recoveryCodesRenewed.subject': 'New recovery codes for your {club} account',
  'mail.recoveryCodesRenewed.heading': 'You have new recovery codes',
  'mail.recoveryCodesRenewed.body':
    'New recovery codes were made for your {club} account on {at}. The old ones no longer work.',
  'mail.recoveryCodeUsed.subject': 'A recovery code was used to log in to {club}',
  'mail.recoveryCodeUsed.heading': 'You logged in with a recovery code',
  'mail.recoveryCodeUsed.body':
    'Someone logged in to your {club} account with a recovery code on {at}. Recovery codes left: {left}. You can make new ones in your profile, under Security.',
  'mail.secondFactorReset.subject': 'Your passkeys for {club} were removed',
  'mail.secondFactorReset.heading': 'The club removed your passkeys',
  'mail.secondFactorReset.body':
    'A manager removed the passkeys and recovery codes of your {club} account on {at}, and you were logged out everywhere. Log in with your password and set up a new passkey.',
  'mail.secondFactor.note':
    'If this wasn’t you, change your password straight away and tell the club. You’ll find its contact details below.',
} as const;

export type UserTextKey = keyof typeof en;
