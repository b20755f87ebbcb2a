export const en = {
  'title.sign': 'Sign a document',
  'signing.of': 'For {name}',
  'signing.until': 'Please sign by {date}',
  'signing.loadError': 'We couldn’t open the document',
  'signing.fields': 'Signatures',
  'signing.here': 'Sign here',
  'signing.signAs': '{action} as {label}: {name}',
  'signing.optional': '{label} (optional)',
  'signing.signedOn': 'Signed on {date}',
  'signing.waiting': 'Waiting for this signature',
  'signing.notSaved': 'Not saved yet',
  'signing.count_one': '{done} of {count} signature',
  'signing.count_other': '{done} of {count} signatures',
  'signing.save': 'Save',
  'signing.saving': 'Saving',
  'signing.confirm': 'Confirm Saving',
  'signing.confirmText': 'Are you sure you want to save the signed document?',
  'signing.saveChanges': 'Save Changes',
  'signing.close': 'Close',
  'signing.missing': 'Missing Signature',
  'signing.done': 'Document signed',
  'signing.doneText': 'Thank you. The signed copy of “{title}” is in your documents.',
  'signing.waitingDone': 'Signature saved',
  'signing.waitingDoneText':
    'Thank you. “{title}” is complete once everybody has signed. Still to sign: {names}.',
  'signing.ownDone': 'You’ve signed this document. Still to sign: {names}.',
  'signing.next_one': 'Sign the next document',
  'signing.next_other': 'Sign the next document ({count} left)',
  'signing.toDocuments': 'Go to documents',
  'signing.toStart': 'Go to start page',
  'signing.otherAccount': 'Log out',
  'signing.alreadySigned': 'Already signed',
  'signing.linkRunOut': 'This link has expired',
  'signing.linkWithdrawn': 'This link no longer works',
  'signing.notYours': 'Not your document',
  'signing.notFound': 'Document not found',
  'signing.documentFormatError': 'This document can’t be read',
} as const;

type EnglishTexts = typeof en;
declare module '../../../platform/text.ts' {
  interface TextCatalogue extends EnglishTexts {}
}
