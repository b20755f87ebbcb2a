import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  'documents.signature': 'Unterschrift',
  'documents.sign': 'Unterschreiben',
  'documents.update': 'Unterschrift ändern',
  'documents.hint': 'Hier unterschreiben',
  'documents.drawn': 'Ihre Unterschrift',
  'documents.way': 'So unterschreiben Sie',
  'documents.draw': 'Zeichnen',
  'documents.type': 'Tippen',
  'documents.name': 'Ihr Name',
  'documents.undo': 'Rückgängig',
  'documents.clear': 'Löschen',
  'documents.last': 'Letzte Unterschrift verwenden',
  'documents.done': 'Fertig',
  'documents.saving': 'Wird gespeichert',
  'documents.cancel': 'Abbrechen',
  'documents.missing': 'Die Unterschrift fehlt. Bitte unterschreiben Sie, um fortzufahren.',
  'documents.asPdf': '(PDF)',
};
