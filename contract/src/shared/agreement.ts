export const agreementTypes = ['CREDIT_CARD', 'DIRECT_DEBIT', 'DIRECT_DEBIT_LINK', 'INVOICE'] as const;
export type AgreementType = (typeof agreementTypes)[number];
