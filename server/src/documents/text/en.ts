/** The words of a document, beside those of the seller. */
export const en = {
  'documents.page': 'Page {page} of {pages}',
  'documents.number': 'Document number',
  'documents.date': 'Date',
  'documents.club': 'Club',
  'documents.member': 'Member',
  'documents.vatNumber': 'VAT number {number}',
  'documents.memberNumber': 'Member number {number}',
  'documents.born': 'Born {date}',
  'documents.item': 'Item',
  'documents.explanation': 'Explanation',
  'documents.amount': 'Amount',
  'documents.agreed': 'Agreed terms',
  'documents.terms': '{name}, version {version}',
  'documents.agreedAt': 'Agreed on {at}',
  'documents.signature': 'Signature',
  'documents.signatureAs': 'Signature: {role}',
  'documents.role.MEMBER': 'Member',
  'documents.role.GUARDIAN': 'Parent or guardian',
  'documents.signatureOf': 'Signature of {name}',
  'documents.signedAt': 'Signed on {at}',
  'documents.signedForAt': 'Signed on {at} on behalf of the member',
  'documents.notSigned': 'Not signed yet',
} as const;

export type DocumentTextKey = keyof typeof en;
