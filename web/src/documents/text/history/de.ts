import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  'history.action.document.issued': 'Dokument ausgestellt',
  'history.action.document.signed': 'Dokument unterschrieben',
};
