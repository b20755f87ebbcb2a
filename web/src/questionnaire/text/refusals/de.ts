import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  'questionnaire.notFound': 'Diesen Fragebogen gibt es nicht mehr. Sie müssen nichts weiter tun.',
  'questionnaire.answerNotFound': 'Diese Antworten gibt es nicht mehr.',
  'questionnaire.outdated':
    'Der Club hat diesen Fragebogen geändert. Lassen Sie sich die neuen Fragen anzeigen und beantworten Sie diese.',
  'questionnaire.closed': 'Dieser Fragebogen ist geschlossen. Sie müssen nichts weiter tun.',
};
