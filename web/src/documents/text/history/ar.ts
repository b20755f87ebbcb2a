import type { en } from './en.ts';

export const ar: Record<keyof typeof en, string> = {
  'history.action.document.issued': 'إصدار مستند',
  'history.action.document.signed': 'توقيع مستند',
};
