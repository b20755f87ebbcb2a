export const en = {
  'title.paymentAgreement': 'Payment agreement',
  'agreement.ltps': 'Through LTPS',
  'agreement.ltpsNote':
    'You agree at LTPS, and it’s charged when a payment is due. You won’t be charged now.',
  'ltps.which': 'At LTPS, pay by',
  'ltps.loadError': 'We couldn’t load what LTPS offers',
  'ltps.go': 'Continue to LTPS',
  'ltps.none': 'LTPS offers nothing at the moment. Choose another way, or try again later.',
  'ltps.active': 'Payment method saved',
  'ltps.activeText': 'From now on, recurring fees are charged through LTPS. Nothing was charged now.',
  'ltps.waiting': 'Waiting for LTPS',
  'ltps.waitingText':
    'LTPS hasn’t confirmed the agreement yet. You can leave this page: it takes effect automatically.',
  'ltps.failed': 'Nothing was agreed',
  'ltps.failedText': 'The agreement at LTPS was declined, cancelled or replaced. Nothing was charged.',
  'ltps.again': 'Choose how to pay',
  'ltps.toPayments': 'Go to payments',
  'ltps.toMember': 'Back to the member’s billing',
  'ltps.staffTitle': 'Pay through LTPS',
  'ltps.staffText':
    'Set up LTPS together with {name}. LTPS opens here for {name} to agree; recurring fees are then charged through it.',
} as const;

type EnglishTexts = typeof en;
declare module '../../platform/text.ts' {
  interface TextCatalogue extends EnglishTexts {}
}
