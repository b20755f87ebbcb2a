import { calls } from './call.ts';
import { accountCalls } from './person/account.ts';
import { dataProtectionCalls } from './person/data-protection.ts';
import { detailCalls } from './person/detail.ts';
import { emailCodeCalls } from './person/email-code.ts';
import { familyCalls } from './person/family.ts';
import { localeCalls } from './person/locale.ts';
import { memberCalls } from './person/member.ts';

export const person = calls('person', {
  ...detailCalls,
  ...accountCalls,
  ...emailCodeCalls,
  ...localeCalls,
  ...familyCalls,
  ...dataProtectionCalls,
  ...memberCalls,
});
