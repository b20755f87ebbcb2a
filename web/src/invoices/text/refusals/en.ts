export const en = {
  'invoices.tooManyForPdf':
    'A PDF can show up to {most} sales. Choose a shorter period, or download them as CSV.',
};
