import type { en } from './en.ts';

export const ar: Record<keyof typeof en, string> = {
  'invoices.tooManyForPdf':
    'يتسع ملف PDF لما لا يزيد عن {most} عملية بيع. اختر مدة أقصر، أو نزّلها بصيغة CSV.',
};
