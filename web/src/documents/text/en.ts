export const en = {
  'documents.signature': 'Signature',
  'documents.sign': 'Sign',
  'documents.update': 'Update Signature',
  'documents.hint': 'Draw the signature here',
  'documents.drawn': 'Your signature',
  'documents.way': 'How to sign',
  'documents.draw': 'Draw',
  'documents.type': 'Type',
  'documents.name': 'Your name',
  'documents.undo': 'Undo',
  'documents.clear': 'Clear',
  'documents.last': 'Use my last signature',
  'documents.done': 'Done',
  'documents.saving': 'Saving',
  'documents.cancel': 'Cancel',
  'documents.missing': 'The required signature is missing. Please sign to continue',
  'documents.asPdf': '(PDF)',
} as const;

type EnglishTexts = typeof en;
declare module '../../platform/text.ts' {
  interface TextCatalogue extends EnglishTexts {}
}
