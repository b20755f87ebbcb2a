export const en = {
  'document.notFound': 'We can’t find this document. Check your documents, or ask at the front desk.',
  'document.fetchFailed': 'We couldn’t open the document. Try again in a moment.',
  'document.downloadFailed': 'We couldn’t download the document. Try again in a moment.',
  'document.signFailed': 'We couldn’t sign the document, and nothing was saved. Sign again.',
};
