import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  'history.action.document.issued': 'Dokument ausgestellt',
  'history.action.document.signed': 'Dokument unterschrieben',
  'history.action.document.sent': 'Dokument zur Unterschrift bereitgestellt',
  'history.action.document.requested': 'Unterschrift angefordert',
  'history.action.document.withdrawn': 'Bitte um Unterschrift zurückgezogen',
  'history.action.document.uploaded': 'Dokument hochgeladen',
  'history.action.document.deleted': 'Hochgeladenes Dokument gelöscht',
  'history.action.document.approved': 'Hochgeladenes Dokument angenommen',
  'history.action.document.rejected': 'Hochgeladenes Dokument abgelehnt',
  'history.action.document.read': 'Hochgeladenes Dokument vom Club geöffnet',
};
