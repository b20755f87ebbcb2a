import { userCalls } from '@foyer/contract/user';
import { handle } from '../frame/handle.ts';
import { account } from './account.ts';
import { authenticate } from './authenticate.ts';
import { authenticateSso } from './authenticate-sso.ts';
import { findMembers } from './find-members.ts';
import { getUser } from './get-user.ts';
import { signOut } from './sign-out.ts';
import { staffRolesScopes } from './staff-roles-scopes.ts';

export const userRoutes = handle(userCalls, {
  authenticate,
  'authenticate-sso': authenticateSso,
  account,
  get: getUser,
  'find-members': findMembers,
  'staff-roles-scopes': staffRolesScopes,
  'sign-out': signOut,
});
