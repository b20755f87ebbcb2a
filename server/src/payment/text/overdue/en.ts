export const en = {
  'mail.debt.notCollected.subject': 'Your payment to {club} didn’t go through',
  'mail.debt.notCollected.heading': 'Your payment didn’t go through',
  'mail.debt.notCollected.body':
    'We couldn’t collect {amount}. We’ll try again on {day}. To pay another way, use the button below before then.',
  'mail.debt.notCollectedAgain.subject': 'Your payment to {club} didn’t go through',
  'mail.debt.notCollectedAgain.heading': 'Your payment didn’t go through',
  'mail.debt.notCollectedAgain.body':
    'We couldn’t collect {amount}, and won’t try again. Please pay it yourself.',
  'mail.debt.reminder.subject': 'Reminder: {amount} is overdue',
  'mail.debt.reminder.heading': 'Your payment is overdue',
  'mail.debt.reminder.body': 'We haven’t received your payment of {amount} yet. Please pay it now.',
  'mail.debt.lastReminder.subject': 'Last reminder: {amount} is overdue',
  'mail.debt.lastReminder.heading': 'Last reminder',
  'mail.debt.lastReminder.body': 'We still haven’t received your payment of {amount}. Please pay it now.',
  'mail.debt.lastReminder.then':
    'If it isn’t paid by {day}, we hand it over to debt collection and block your account and your memberships.',
  'mail.debt.handedOver.subject': 'Your debt of {amount} goes to debt collection',
  'mail.debt.handedOver.heading': 'Your account is blocked',
  'mail.debt.handedOver.body':
    'You haven’t paid {amount} in spite of our reminders. We’ve handed it over to debt collection. Until it’s paid, you can’t book or buy anything, and your memberships are blocked.',
  'mail.debt.companyLastReminder.then': 'If it isn’t paid by {day}, we hand it over to debt collection.',
  'mail.debt.companyHandedOver.subject': 'Your company’s debt of {amount} goes to debt collection',
  'mail.debt.companyHandedOver.heading': 'Your company’s invoice isn’t paid',
  'mail.debt.companyHandedOver.body':
    'Your company hasn’t paid {amount} in spite of our reminders. We’ve handed it over to debt collection. Your own account isn’t affected.',
  'mail.debt.unblocked.subject': 'Your account at {club} is unblocked',
  'mail.debt.unblocked.heading': 'Thank you for your payment',
  'mail.debt.unblocked.body': 'Your debt is paid. You can book and buy again.',
  'mail.debt.cancelled.subject': 'Your account at {club} is unblocked',
  'mail.debt.cancelled.heading': 'You owe nothing more',
  'mail.debt.cancelled.body': 'The club has cancelled your debt. You can book and buy again.',
  'mail.debt.invoice': '{reference}: {text}, {amount}',
  'mail.debt.fee': 'Fee for this reminder: {fee}. It’s included in the total.',
  'mail.debt.returnFee':
    'Your bank returned the collection. The fee for this is {fee}, on an invoice of its own.',
  'mail.debt.button': 'Pay {amount}',
  'mail.debt.otherwise': 'If the button doesn’t work, open this address in your browser:',
  'mail.debt.note': 'Have you paid in the last few days? Then you don’t need to do anything.',
  'representation.fee': 'Fee for a returned direct debit · {reference}',
  'reminder.fee': 'Reminder fee · {reference}',
} as const;

export type OverdueTextKey = keyof typeof en;
