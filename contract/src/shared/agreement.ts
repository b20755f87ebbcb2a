export const agreementTypes = ['CREDIT_CARD', 'DIRECT_DEBIT', 'DIRECT_DEBIT_LINK', 'INVOICE'] as const;
export type AgreementType = (typeof agreementTypes)[number];

/** The version of the mandate's text. Change it together with the meaning of the text. */
export const mandateVersion = '2026-11';
