import { closeLeavingDeclaration } from './close-leaving-declaration.ts';
import { findMembershipsToLeave } from './find-memberships-to-leave.ts';
import { getLeavingDeclarations } from './get-leaving-declarations.ts';
import { leaveMembership } from './leave-membership.ts';
import { resendLeavingCode } from './resend-leaving-code.ts';
import { sendLeavingCode } from './send-leaving-code.ts';

export const publicLeavingUseCases = {
  'send-leaving-code': sendLeavingCode,
  'resend-leaving-code': resendLeavingCode,
  'find-memberships-to-leave': findMembershipsToLeave,
  'leave-membership': leaveMembership,
  'get-leaving-declarations': getLeavingDeclarations,
  'close-leaving-declaration': closeLeavingDeclaration,
};
