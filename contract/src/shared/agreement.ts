export const agreementTypes = ['CREDIT_CARD', 'DIRECT_DEBIT', 'DIRECT_DEBIT_LINK', 'INVOICE'] as const;
export type AgreementType = (typeof agreementTypes)[number];

/** Names the words of the mandate that people read; whoever changes what they say gives them another. */
export const mandateVersion = '2026-11';
