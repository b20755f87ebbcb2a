import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  'resetPassword.invalidLink':
    'Dieser Link wurde schon benutzt, ist abgelaufen oder unvollständig. Fordern Sie einen neuen an, um Ihr Passwort festzulegen.',
};
