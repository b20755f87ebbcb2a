import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  'camp.gone': 'Dieses Camp wird nicht mehr angeboten. Wählen Sie ein anderes.',
  'camp.notSold': 'Zu diesem Camp können Sie nicht online anmelden. Fragen Sie am Empfang.',
  'camp.alreadySignedUp': 'Die Anmeldung zu diesem Camp gibt es schon. Sie müssen nichts tun.',
  'camp.alreadyInStandbyList':
    'Der Platz auf der Nachrückliste ist schon vorgemerkt. Wir schreiben Ihnen eine E-Mail, sobald ein Platz frei wird.',
  'camp.tooLateToSignUp': 'Für die Anmeldung zu diesem Camp ist es zu spät. Wählen Sie ein anderes.',
  'camp.full': 'Dieses Camp ist ausgebucht. Nutzen Sie die Nachrückliste oder wählen Sie ein anderes.',
  'camp.notFull': 'In diesem Camp sind noch Plätze frei. Melden Sie direkt an.',
  'camp.standbyListDisabled': 'Dieses Camp hat keine Nachrückliste. Wählen Sie ein anderes.',
  'camp.standbyListFull': 'Die Nachrückliste ist voll. Wählen Sie ein anderes Camp.',
  'camp.offerGone':
    'Dieser Platz wird nicht mehr für Sie frei gehalten. Es wurde nichts abgebucht. Gehen Sie wieder auf die Nachrückliste oder wählen Sie ein anderes Camp.',
  'camp.beingPaid':
    'Für diesen Platz läuft gerade eine Zahlung. Um ihn zu ändern, nehmen Sie ihn aus dem Warenkorb und fügen Sie ihn wieder hinzu, oder warten Sie, bis die Zahlung beendet ist.',
  'camp.dateGone':
    'An diesem Tag findet das Camp nicht statt, oder er hat schon begonnen. Wählen Sie andere Tage.',
  'camp.dateFull': 'An einem der Tage ist kein Platz mehr frei. Wählen Sie andere Tage.',
  'camp.electiveGone': 'Dieses Wahlangebot gibt es nicht mehr. Wählen Sie ein anderes oder keines.',
  'camp.electivesOverlap': 'Zwei Wahlangebote finden zur selben Zeit statt. Behalten Sie eines davon.',
  'camp.electiveFull': 'In diesem Wahlangebot ist kein Platz mehr frei. Wählen Sie ein anderes oder keines.',
  'camp.careMissing':
    'Wir wissen noch nicht, wen wir im Notfall anrufen und wer das Kind abholen darf. Ergänzen Sie die Angaben zu jedem Kind.',
  'camp.careGone': 'Die Angaben zu diesem Kind können nicht mehr angesehen oder geändert werden.',
  'camp.phoneInvalid': 'Unter dieser Telefonnummer können wir nicht anrufen. Prüfen Sie die Notfallnummer.',
  'camp.documentsMissing':
    'Einige Bedingungen des Camps sind noch nicht angenommen. Lesen Sie sie, und nehmen Sie sie für jedes Kind an.',
  'camp.documentGone':
    'Die Bedingungen haben sich geändert. Laden Sie die Seite neu, um die neuen zu lesen und anzunehmen.',
};
