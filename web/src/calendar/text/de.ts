import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  'calendar.title': 'Kalender abonnieren',
  'calendar.text':
    'Sehen Sie Ihre Buchungen und die der Menschen, um die Sie sich kümmern, in Ihrer Kalender-App, immer aktuell. Erstellen Sie dafür einen privaten Link.',
  'calendar.loadError': 'Ihr Kalender konnte nicht geladen werden',
  'calendar.make': 'Link erstellen',
  'calendar.since':
    'Sie haben am {date} einen Link erstellt. Wir zeigen ihn nur einmal. Wenn Sie ihn nicht mehr haben, erstellen Sie einen neuen; der alte gilt dann nicht mehr.',
  'calendar.renew': 'Neuen Link erstellen',
  'calendar.end': 'Link löschen',
  'calendar.ended': 'Kalenderlink gelöscht',
  'calendar.once':
    'Wir zeigen diesen Link nur einmal. Kopieren Sie ihn jetzt, oder öffnen Sie ihn in Ihrer Kalender-App.',
  'calendar.address': 'Privater Link',
  'calendar.secret': 'Wer ihn hat, kann Ihre Buchungen sehen.',
  'calendar.subscribe': 'In der Kalender-App öffnen',
};
