/** The words of contracts about how somebody pays. Those of the mandate are what the payer reads on the screen. */
export const en = {
  'agreement.contract.cardTitle': 'Card agreement',
  'agreement.contract.debitTitle': 'Direct debit mandate',
  'agreement.contract.card': 'Card',
  'agreement.contract.cardText':
    'I authorise {creditor} to charge this card for what I owe when it’s due, until I end this agreement. I can end it in my profile or at the front desk.',
  'agreement.contract.reference': 'Mandate reference',
  'agreement.contract.holder': 'Account holder',
  'agreement.contract.account': 'Account',
  'agreement.contract.givenOn': 'Given on',
  'agreement.contract.europe':
    'I authorise {creditor} (creditor identifier {creditorId}) to send instructions to my bank to debit my account by SEPA direct debit for what I owe, and my bank to debit my account as instructed. This mandate is for recurring payments.',
  'agreement.contract.europeRights':
    'I can ask my bank for a refund within eight weeks of a debit, under the terms of my agreement with it. I can cancel this mandate at any time.',
  'agreement.contract.other':
    'I authorise {creditor} to debit my account electronically for what I owe when it’s due. This authorisation is for recurring payments.',
  'agreement.contract.otherRights':
    'I can cancel this authorisation at any time by telling {creditor} before the next debit is sent to my bank.',
} as const;

export type AgreementContractTextKey = keyof typeof en;
