export const en = {
  'pdf.placeholder': 'PDF will load here',
  'pdf.tools': 'Page and size',
  'pdf.page': 'Page {number} of {total}',
  'pdf.previous': 'Previous page',
  'pdf.next': 'Next page',
  'pdf.larger': 'Zoom in',
  'pdf.smaller': 'Zoom out',
  'pdf.download': 'Download PDF',
  'pdf.broken': 'This document can’t be shown',
  'pdf.brokenText': 'The file is damaged or protected with a password. Ask the front desk for a new copy.',
  'pdf.pageBroken': 'This page can’t be shown.',
} as const;

type EnglishTexts = typeof en;
declare module '../../../platform/text.ts' {
  interface TextCatalogue extends EnglishTexts {}
}
