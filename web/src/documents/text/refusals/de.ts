import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  'document.notFound':
    'Wir finden dieses Dokument nicht. Sehen Sie in Ihren Dokumenten nach oder fragen Sie am Empfang.',
  'document.fetchFailed': 'Wir konnten das Dokument nicht öffnen. Versuchen Sie es gleich noch einmal.',
  'document.downloadFailed':
    'Wir konnten das Dokument nicht herunterladen. Versuchen Sie es gleich noch einmal.',
  'document.signFailed':
    'Wir konnten das Dokument nicht unterschreiben, und es wurde nichts gespeichert. Unterschreiben Sie noch einmal.',
};
