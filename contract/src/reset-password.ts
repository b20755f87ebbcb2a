import { z } from 'zod';
import { calls } from './call.ts';
import { email } from './shared/email.ts';
import { centerId, entityId } from './shared/key-schemas.ts';
import { passwordMaxLength } from './shared/password.ts';

export const resetPassword = calls('reset-password', {
  'send-email': {
    method: 'POST',
    access: 'anyone',
    summary: 'Send a link to set a new password; says nothing about who has an account',
    input: z.strictObject({ email }),
    output: z.object({ sent: z.literal(true) }),
    refusals: [],
    perMinute: 10,
  },
  'change-password-with-token': {
    method: 'POST',
    access: 'anyone',
    summary: 'Set a new password with the code of the link',
    input: z.strictObject({
      memberHomeClubId: centerId,
      memberId: entityId,
      newPassword: z.string().min(1).max(passwordMaxLength),
      securityCode: z.string().min(1).max(200),
    }),
    output: z.object({ changed: z.literal(true) }),
    refusals: [
      'resetPassword.invalidLink',
      'person.weakPassword',
      'person.commonPassword',
      'person.guessablePassword',
    ],
    perMinute: 10,
  },
});
