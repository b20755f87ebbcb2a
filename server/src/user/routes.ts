import { userCalls } from '@foyer/contract/user';
import { handle } from '../frame/handle.ts';
import { account } from './account.ts';
import { authenticate } from './authenticate.ts';
import { authenticateSso } from './authenticate-sso.ts';
import { signOut } from './sign-out.ts';

export const userRoutes = handle(userCalls, {
  authenticate,
  'authenticate-sso': authenticateSso,
  account,
  'sign-out': signOut,
});
