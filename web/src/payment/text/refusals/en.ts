export const en = {
  'payment.connectionErrorPps':
    'We can’t reach the payment system. You haven’t been charged. Try again in a moment.',
  'payment.connectionErrorEasypay':
    'We can’t reach Easypay. You haven’t been charged. Try again, or pay another way.',
  'payment.connectionErrorPcipal':
    'We can’t reach PCI Pal. You haven’t been charged. Try again, or pay another way.',
  'payment.connectionErrorAdyen':
    'We can’t reach Adyen. You haven’t been charged. Try again, or pay another way.',
  'payment.connectionErrorTamara':
    'We can’t reach Tamara. You haven’t been charged. Try again, or pay another way.',
  'payment.connectionErrorTabby':
    'We can’t reach Tabby. You haven’t been charged. Try again, or pay another way.',
  'payment.connectionErrorSpotii':
    'We can’t reach Spotii. You haven’t been charged. Try again, or pay another way.',
  'payment.connectionErrorPaytabs':
    'We can’t reach PayTabs. You haven’t been charged. Try again, or pay another way.',
  'payment.connectionErrorLtps':
    'We can’t reach LTPS. You haven’t been charged. Try again, or pay another way.',
  'payment.connectionErrorPostfinance':
    'We can’t reach PostFinance. You haven’t been charged. Try again, or pay another way.',
  'payment.connectionErrorDatacap':
    'We can’t reach Datacap. You haven’t been charged. Try again, or pay another way.',
  'payment.cardOnFileLimitExceeded':
    'This is more than we can charge to a saved card. You haven’t been charged. Pay another way.',
  'payment.tooManyEmails':
    'This person has been sent several of these emails in the past hour. Ask them to check their inbox, or try again later.',
  'payment.illegalAgreementState':
    'Your payment agreement can’t be used right now. Set up a new one, or pay another way.',
  'payment.incorrectPaymentId':
    'We can’t find this payment. You haven’t been charged. Start the payment again.',
  'payment.amountMismatch':
    'The amount doesn’t match what’s unpaid. You haven’t been charged. Reload the page and try again.',
  'payment.ofOwnFamily': 'You can’t record a payment for yourself or your family. Ask a colleague.',
  'payment.tooManyInvoices': 'That’s too many invoices for one payment. Choose fewer.',
  'payment.cardNotFound': 'This card is no longer saved. Reload the page to see your saved cards.',
  'payment.invoiceNotFound': 'We can’t find this invoice any more. Reload the page to see what’s unpaid.',
  'payment.underWay':
    'A payment for this is already under way. You can’t pay for it in another way until that one has finished.',
  'payment.debitTooSlow':
    'A direct debit takes up to 14 days, and this can’t be held for you that long. Pay another way.',
  'payment.tooManyReferences':
    'You have five Multibanco references to pay. Pay or cancel one of them first, or pay another way.',
  'payment.debitNeedsPhone':
    'Easypay needs a phone number for a direct debit. Nothing was sent. Add one to the profile and try again, or pay another way.',
  'payment.debitNeedsEmail':
    'Easypay needs an email address of at most 50 characters for a direct debit. Nothing was sent. Change it in the profile and try again, or pay another way.',
  'payment.tabbyCannotApprove':
    'Sorry, Tabby is unable to approve this purchase. You haven’t been charged. Pay another way.',
  'payment.tamaraCannotApprove':
    'Sorry, Tamara is unable to approve this purchase. You haven’t been charged. Pay another way.',
  'payment.spotiiCannotApprove':
    'Sorry, Spotii is unable to approve this purchase. You haven’t been charged. Pay another way.',
  'payment.payerHasOverdueDebt': 'You have an overdue balance. Pay it first, then choose how you pay.',
  'payment.personHasOverdueDebt':
    '{name} has an overdue balance. Once it’s paid, you can choose a payment method.',
  'payment.moreThanThreeMonths':
    'You can’t pay for more than 3 months in total at once. Choose fewer months.',
};
