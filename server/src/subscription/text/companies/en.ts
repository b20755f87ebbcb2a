export const en = {
  'companyInvoice.summary': 'Share of employees’ memberships',
  'mail.companyInvoice.subject': '{club}: new invoice for {company}',
  'mail.companyInvoice.heading': 'Invoice {reference}',
  'mail.companyInvoice.body': '{company}’s share of its employees’ memberships at {club} comes to {amount}.',
  'mail.companyInvoice.due':
    'It’s due on {day}. If your company has agreed to pay by direct debit, you don’t need to do anything.',
  'mail.companyInvoice.button': 'See the invoice',
  'mail.companyInvoice.otherwise': 'If the button doesn’t work, open this address in your browser:',
  'mail.companyInvoice.note':
    'The invoice lists each employee by name, with their membership and its period.',
} as const;

export type CompanyTextKey = keyof typeof en;
