import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  'title.paymentAgreement': 'Zahlungsvereinbarung',
  'agreement.ltps': 'Über LTPS',
  'agreement.ltpsNote':
    'Sie stimmen bei LTPS zu; abgebucht wird, sobald etwas fällig ist. Jetzt wird nichts abgebucht.',
  'ltps.which': 'Bei LTPS zahlen per',
  'ltps.loadError': 'Das Angebot von LTPS ließ sich nicht laden',
  'ltps.go': 'Weiter zu LTPS',
  'ltps.none':
    'LTPS bietet gerade nichts an. Wählen Sie eine andere Zahlungsart, oder versuchen Sie es später noch einmal.',
  'ltps.active': 'Zahlungsart gespeichert',
  'ltps.activeText':
    'Wiederkehrende Beträge werden ab jetzt über LTPS abgebucht. Jetzt wurde nichts abgebucht.',
  'ltps.waiting': 'Warten auf LTPS',
  'ltps.waitingText':
    'LTPS hat die Vereinbarung noch nicht bestätigt. Sie können diese Seite verlassen: Die Vereinbarung gilt dann von selbst.',
  'ltps.failed': 'Es wurde nichts vereinbart',
  'ltps.failedText':
    'Die Vereinbarung bei LTPS wurde abgelehnt, abgebrochen oder ersetzt. Es wurde nichts abgebucht.',
  'ltps.again': 'Zahlungsart wählen',
  'ltps.toPayments': 'Zu den Zahlungen',
  'ltps.toMember': 'Zurück zur Abrechnung des Mitglieds',
  'ltps.staffTitle': 'Über LTPS zahlen',
  'ltps.staffText':
    'Richten Sie LTPS zusammen mit {name} ein. LTPS öffnet sich hier, damit {name} zustimmen kann; wiederkehrende Beträge werden dann darüber abgebucht.',
};
