import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  'basket.notFound':
    'Diesen Warenkorb gibt es nicht mehr. Es wurde nichts abgebucht. Wählen Sie noch einmal, was Sie möchten.',
  'basket.empty': 'Ihr Warenkorb ist leer. Wählen Sie zuerst etwas aus.',
  'basket.alreadyPaid': 'Dieser Warenkorb ist schon bezahlt. Es wurde nicht noch einmal abgebucht.',
  'basket.notActive':
    'Dieser Warenkorb ist abgelaufen. Es wurde nichts abgebucht. Wählen Sie noch einmal, was Sie möchten.',
  'basket.priceChanged':
    'Der Preis hat sich geändert, seit Sie den Warenkorb gefüllt haben. Es wurde nichts abgebucht. Wählen Sie noch einmal, um den neuen Preis zu sehen.',
  'basket.cannotAddClipcard':
    'Diese Mehrfachkarte können Sie nicht hinzufügen. Bezahlen oder leeren Sie zuerst den Warenkorb, oder wählen Sie eine andere.',
  'basket.cannotAddServiceProduct':
    'Das müssen Sie nicht kaufen: Es ist in Ihrer Mitgliedschaft enthalten. Buchen Sie es, ohne zu bezahlen.',
  'basket.cannotAddSubscription':
    'Diesen Tarif können Sie so nicht kaufen. Wählen Sie einen anderen, oder fragen Sie am Empfang.',
  'basket.cannotAddAddon':
    'Diese Zusatzleistung passt nicht zu Ihrem Tarif. Wählen Sie eine andere, oder fragen Sie am Empfang.',
  'basket.outsideHomeClub':
    'Dieser Club verkauft nur an eigene Mitglieder. Kaufen Sie in Ihrem Heimatstudio, oder fragen Sie am Empfang, ob Ihre Mitgliedschaft umziehen kann.',
  'basket.otherClub': 'Das verkauft ein anderer Club. Kaufen Sie es dort zuerst einzeln.',
  'basket.subscriptionTypeAlreadyOwned':
    'Sie haben schon einen Tarif dieser Art. Ändern Sie stattdessen diesen.',
  'basket.maximumQuantityReached':
    'Sie haben die Höchstmenge pro Person erreicht. Wählen Sie eine kleinere Menge oder etwas anderes.',
  'basket.noPaymentProvider':
    'Das kann nicht online bezahlt werden. Es wurde nichts abgebucht. Bitte bezahlen Sie am Empfang.',
  'basket.purchaseExceeded':
    'Mit diesem Kauf wären mehr als {limit} unbezahlt; offen sind derzeit {open}. Bezahlen Sie zuerst Ihre offenen Rechnungen, oder zahlen Sie auf andere Weise.',
  'basket.purchaseClipcardExceeded':
    'Von dieser Mehrfachkarte sind nicht mehr genug da. Wählen Sie eine kleinere Menge oder eine andere Karte.',
  'basket.promoCodeInvalid':
    'Dieser Aktionscode gilt hier nicht oder ist aufgebraucht. Prüfen Sie ihn, oder machen Sie ohne weiter.',
};
