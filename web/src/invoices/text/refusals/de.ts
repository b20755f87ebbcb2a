import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  'invoices.tooManyForPdf':
    'Ein PDF kann höchstens {most} Verkäufe enthalten. Wählen Sie einen kürzeren Zeitraum, oder laden Sie sie als CSV herunter.',
};
