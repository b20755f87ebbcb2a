export const en = {
  'document.notFound': 'We can’t find this document. Check your documents, or ask at the front desk.',
  'document.fetchFailed': 'We couldn’t open the document. Try again in a moment.',
  'document.downloadFailed': 'We couldn’t download the document. Try again in a moment.',
  'document.signFailed': 'We couldn’t sign the document, and nothing was saved. Sign again.',
  'document.alreadySigned': 'This document is already signed. You’ll find the signed copy in your documents.',
  'document.linkRunOut':
    'This link has expired. Open the document from your profile, or ask the club for a new link.',
  'document.linkWithdrawn':
    'The club has withdrawn this link. If you have a newer email, use the link in it, or ask at the front desk.',
  'document.notYours':
    'This document is for somebody else to sign. Log in with the account that the email was sent to.',
  'document.leftFamily':
    'You’re no longer in this person’s family, so you can’t sign this document. If that’s wrong, ask at the front desk.',
  'document.changed': 'The document has changed since you opened it. Read it again, then sign.',
  'document.signatureMissing': 'The required signature is missing. Please sign to continue',
  'document.fieldMisplaced':
    'A place for a signature isn’t on the page. Move it onto the page, then try again.',
  'document.unknownSigner': 'A signer must be the member or an adult of their family. Choose another person.',
  'document.signerLeft':
    'Somebody who still has to sign has left the family. Add the document again and choose who signs it now.',
  'document.nobodyToAsk':
    'Nobody who still has to sign has an email address. Add one to the profile, then try again.',
  'document.pictureTooLarge':
    'This picture has too many pixels. Take it again at a lower resolution, or send a PDF.',
  'document.alreadyExpired': 'This document is no longer valid on that date. Send one that is still valid.',
  'document.tooManyWaiting':
    'The club still has to check the documents you sent. Wait for its answer, or delete one of them first.',
  'document.reviewed': 'The club has already checked this document. Reload to see the result.',
  'document.ofOwnFamily': 'You can’t check documents of your own family. Ask a colleague.',
};
