import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  'pass.title': 'Mitgliedsausweis',
  'pass.code': 'QR-Code von {name}',
  'pass.memberId': 'Mitgliedsnummer',
  'pass.validUntil': 'Offline gültig bis {date}',
  'pass.expired': 'Dieser Ausweis ist abgelaufen. Gehen Sie online, um ihn zu erneuern.',
  'pass.failed': 'Ihr Ausweis konnte nicht geladen werden',
  'offline.title': 'Offline',
  'offline.text': 'Sie sind offline. Stand: {when}.',
  'offline.again': 'Erneut versuchen',
  'offline.schedule': 'Ihre Buchungen',
  'offline.nothing': 'Nichts gebucht.',
};
