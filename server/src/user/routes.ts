import { userCalls } from '@foyer/contract/user';
import { handle } from '../frame/handle.ts';
import { account } from './account.ts';
import { authenticate } from './authenticate.ts';
import { getUser } from './get-user.ts';
import { findMemberByPass } from './member-pass/find-member-by-pass.ts';
import { getMemberPass } from './member-pass/get-member-pass.ts';
import { findMembers } from './search/find-members.ts';
import { addPasskey } from './second-factor/add-passkey.ts';
import { completeSignIn } from './second-factor/complete-sign-in.ts';
import { removePasskey } from './second-factor/remove-passkey.ts';
import { renewRecoveryCodes } from './second-factor/renew-recovery-codes.ts';
import { resetSecondFactor } from './second-factor/reset-second-factor.ts';
import { secondFactor } from './second-factor/second-factor.ts';
import { startPasskey } from './second-factor/start-passkey.ts';
import { endOtherSessions } from './sessions/end-other-sessions.ts';
import { endOwnSession } from './sessions/end-session.ts';
import { endSessionsOfMember } from './sessions/end-sessions-of.ts';
import { security } from './sessions/security.ts';
import { signOut } from './sign-out.ts';
import { authenticateSso } from './sso/authenticate-sso.ts';
import { staffRolesScopes } from './staff-roles-scopes.ts';

export const userRoutes = handle(userCalls, {
  authenticate,
  'authenticate-sso': authenticateSso,
  account,
  get: getUser,
  'find-members': findMembers,
  'staff-roles-scopes': staffRolesScopes,
  'get-member-pass': getMemberPass,
  'find-member-by-pass': findMemberByPass,
  'sign-out': signOut,
  security,
  'end-session': endOwnSession,
  'end-other-sessions': endOtherSessions,
  'end-sessions-of': endSessionsOfMember,
  'second-factor': secondFactor,
  'complete-sign-in': completeSignIn,
  'start-passkey': startPasskey,
  'add-passkey': addPasskey,
  'remove-passkey': removePasskey,
  'renew-recovery-codes': renewRecoveryCodes,
  'reset-second-factor': resetSecondFactor,
});
