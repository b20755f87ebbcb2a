import { mandateVersion } from '@foyer/contract/shared/agreement';
import type { Document } from '../src/clubs/document.ts';

/** A direct debit agreement with a club's bank, with the fields for Europe, the United States and Australia. */
const agreed: Record<string, string> = {
  ...{ name: 'Testclub GmbH', creditorId: 'DE98ZZZ09999999999', iban: 'DE89370400440532013000' },
  ...{
    bankRoutingNumber: '021000021',
    bankName: 'First Bank',
    originId: '1234567890',
    companyId: '1234567890',
  },
  ...{ bankCode: 'CBA', userId: '301500', bsb: '063123', accountNumber: '987654321' },
};

export const collectingSecrets = (name: string): string | undefined =>
  name.startsWith('directDebit.') ? agreed[name.split('.')[2] ?? ''] : undefined;

export const collecting: Document = {
  paymentProvidersConfig: { directDebit: { allowedForStaff: true, allowedForMember: true } },
};

const given = { accepted: true, mandateVersion };
/** A mandate for an account, as typed. */
export const german = { ...given, account: { holder: 'Maya Groß', iban: 'de89 3704 0044 0532 0130 00' } };
export const american = {
  ...given,
  account: {
    holder: 'Maya Lee',
    routingNumber: '021000021',
    accountNumber: '123456789',
    accountType: 'CHECKING',
  },
};
export const australian = {
  ...given,
  account: { holder: 'Kit Ward', bsb: '062-000', accountNumber: '12345678' },
};
