import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  'pdf.placeholder': 'Hier erscheint das PDF',
  'pdf.tools': 'Seite und Größe',
  'pdf.page': 'Seite {number} von {total}',
  'pdf.previous': 'Vorherige Seite',
  'pdf.next': 'Nächste Seite',
  'pdf.larger': 'Vergrößern',
  'pdf.smaller': 'Verkleinern',
  'pdf.download': 'PDF herunterladen',
  'pdf.broken': 'Dieses Dokument lässt sich nicht anzeigen',
  'pdf.brokenText':
    'Die Datei ist beschädigt oder mit einem Passwort geschützt. Bitten Sie am Empfang um eine neue Datei.',
  'pdf.pageBroken': 'Diese Seite lässt sich nicht anzeigen.',
};
