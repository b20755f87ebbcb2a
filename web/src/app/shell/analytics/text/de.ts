import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  'consent.title': 'Dürfen wir Analyse-Cookies verwenden?',
  'consent.text':
    '{club} misst mit Google Analytics, welche Seiten nützlich sind – nur mit Ihrer Zustimmung.',
  'consent.accept': 'Erlauben',
  'consent.refuse': 'Ablehnen',
};
