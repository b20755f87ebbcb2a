export const en = {
  'receipt.title': 'Receipt for your health insurance {year}',
  'receipt.page': 'Page {page} of {pages}',
  'receipt.insured': 'Insured person',
  'receipt.birthday': 'Date of birth',
  'receipt.address': 'Address',
  'receipt.policy': 'Insurance number',
  'receipt.club': 'Fitness centre',
  'receipt.center': 'Branch',
  'receipt.plan': 'Membership',
  'receipt.period': 'Period in {year}',
  'receipt.startsOn': 'Starts on',
  'receipt.days': '{from} to {until}',
  'receipt.visits': 'Visits in {year}',
  'receipt.paidOn': 'Paid on',
  'receipt.invoice': 'Invoice',
  'receipt.what': 'What',
  'receipt.amount': 'Amount',
  'receipt.total': 'Total paid in {year}',
  'receipt.confirm':
    'We confirm that the insured person has the membership above and that the amounts listed have been paid. Company shares, refunds and open invoices are not included.',
  'receipt.place': '{city}, {day}',
  'receipt.signature': 'Place, date, stamp and signature',
} as const;

export type ReceiptTextKey = keyof typeof en;
