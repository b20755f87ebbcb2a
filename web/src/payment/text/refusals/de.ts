import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  'payment.connectionErrorPps':
    'Das Zahlungssystem ist nicht zu erreichen. Es wurde nichts abgebucht; versuchen Sie es gleich noch einmal.',
  'payment.connectionErrorEasypay':
    'Easypay ist nicht zu erreichen. Es wurde nichts abgebucht; versuchen Sie es noch einmal, oder zahlen Sie anders.',
  'payment.connectionErrorPcipal':
    'PCI Pal ist nicht zu erreichen. Es wurde nichts abgebucht; versuchen Sie es noch einmal, oder zahlen Sie anders.',
  'payment.connectionErrorAdyen':
    'Adyen ist nicht zu erreichen. Es wurde nichts abgebucht; versuchen Sie es noch einmal, oder zahlen Sie anders.',
  'payment.connectionErrorTamara':
    'Tamara ist nicht zu erreichen. Es wurde nichts abgebucht; versuchen Sie es noch einmal, oder zahlen Sie anders.',
  'payment.connectionErrorTabby':
    'Tabby ist nicht zu erreichen. Es wurde nichts abgebucht; versuchen Sie es noch einmal, oder zahlen Sie anders.',
  'payment.connectionErrorSpotii':
    'Spotii ist nicht zu erreichen. Es wurde nichts abgebucht; versuchen Sie es noch einmal, oder zahlen Sie anders.',
  'payment.connectionErrorPaytabs':
    'PayTabs ist nicht zu erreichen. Es wurde nichts abgebucht; versuchen Sie es noch einmal, oder zahlen Sie anders.',
  'payment.connectionErrorLtps':
    'LTPS ist nicht zu erreichen. Es wurde nichts abgebucht; versuchen Sie es noch einmal, oder zahlen Sie anders.',
  'payment.connectionErrorPostfinance':
    'PostFinance ist nicht zu erreichen. Es wurde nichts abgebucht; versuchen Sie es noch einmal, oder zahlen Sie anders.',
  'payment.connectionErrorDatacap':
    'Datacap ist nicht zu erreichen. Es wurde nichts abgebucht; versuchen Sie es noch einmal, oder zahlen Sie anders.',
  'payment.cardOnFileLimitExceeded':
    'Von einer gespeicherten Karte kann nicht so viel abgebucht werden. Es wurde nichts abgebucht. Zahlen Sie auf andere Weise.',
  'payment.tooManyEmails':
    'Diese Person hat in der letzten Stunde schon mehrere dieser E-Mails bekommen. Bitten Sie sie, im Posteingang nachzusehen, oder versuchen Sie es später noch einmal.',
  'payment.illegalAgreementState':
    'Ihre Zahlungsvereinbarung ist jetzt nicht nutzbar. Schließen Sie eine neue ab, oder zahlen Sie anders.',
  'payment.incorrectPaymentId':
    'Wir finden diese Zahlung nicht. Es wurde nichts abgebucht. Beginnen Sie die Zahlung neu.',
  'payment.amountMismatch':
    'Der Betrag passt nicht zum offenen Betrag. Es wurde nichts abgebucht. Laden Sie die Seite neu, und versuchen Sie es noch einmal.',
  'payment.ofOwnFamily':
    'Für sich selbst und Ihre Familie können Sie keine Zahlung erfassen. Bitten Sie jemanden aus dem Team darum.',
  'payment.tooManyInvoices': 'Das sind zu viele Rechnungen für eine Zahlung. Wählen Sie weniger.',
  'payment.cardNotFound':
    'Diese Karte ist nicht mehr gespeichert. Laden Sie die Seite neu, um Ihre gespeicherten Karten zu sehen.',
  'payment.invoiceNotFound':
    'Diese Rechnung gibt es nicht mehr. Laden Sie die Seite neu, um zu sehen, was offen ist.',
  'payment.underWay':
    'Eine Zahlung hierfür läuft bereits. Anders bezahlen können Sie erst, wenn sie abgeschlossen ist.',
  'payment.debitTooSlow':
    'Eine Lastschrift dauert bis zu 14 Tage; so lange können wir dies nicht für Sie freihalten. Zahlen Sie anders.',
  'payment.tooManyReferences':
    'Sie haben fünf offene Multibanco-Referenzen. Zahlen oder stornieren Sie zuerst eine davon, oder zahlen Sie anders.',
  'payment.debitNeedsPhone':
    'Für eine Lastschrift braucht Easypay eine Telefonnummer. Es wurde nichts abgeschickt. Ergänzen Sie sie im Profil und versuchen Sie es noch einmal, oder zahlen Sie anders.',
  'payment.debitNeedsEmail':
    'Für eine Lastschrift braucht Easypay eine E-Mail-Adresse mit höchstens 50 Zeichen. Es wurde nichts abgeschickt. Ändern Sie sie im Profil und versuchen Sie es noch einmal, oder zahlen Sie anders.',
  'payment.tabbyCannotApprove':
    'Tabby kann diesen Kauf leider nicht freigeben. Es wurde nichts abgebucht; zahlen Sie anders.',
  'payment.tamaraCannotApprove':
    'Tamara kann diesen Kauf leider nicht freigeben. Es wurde nichts abgebucht; zahlen Sie anders.',
  'payment.spotiiCannotApprove':
    'Spotii kann diesen Kauf leider nicht freigeben. Es wurde nichts abgebucht; zahlen Sie anders.',
  'payment.payerHasOverdueDebt':
    'Sie haben überfällige Rechnungen. Bezahlen Sie diese zuerst, dann können Sie Ihre Zahlungsweise festlegen.',
  'payment.personHasOverdueDebt':
    '{name} hat überfällige Rechnungen. Sobald sie bezahlt sind, können Sie die Zahlungsweise festlegen.',
  'payment.moreThanThreeMonths':
    'Sie können höchstens 3 Monate auf einmal bezahlen. Wählen Sie weniger Monate.',
};
