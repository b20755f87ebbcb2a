import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  'history.action.camp.careSaid': 'Angaben für die Betreuung eines Camps geändert',
  'history.action.camp.careRead': 'Angaben für die Betreuung eines Camps gelesen',
};
