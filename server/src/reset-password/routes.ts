import { resetPassword } from '@foyer/contract/reset-password';
import { handle } from '../frame/handle.ts';
import { changePasswordWithToken } from './change-password-with-token.ts';
import { sendEmail } from './send-email.ts';

export const resetPasswordRoutes = handle(resetPassword, {
  'send-email': sendEmail,
  'change-password-with-token': changePasswordWithToken,
});
