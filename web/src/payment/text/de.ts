import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  'checkout.how': 'Wie möchten Sie bezahlen?',
  'checkout.summary': 'Ihre Bestellung',
  'checkout.total': 'Summe',
  'checkout.today': 'Heute fällig',
  'checkout.tax': 'Enthält {rate} MwSt.',
  'checkout.sponsored': 'Ihr Unternehmen zahlt',
  'checkout.pieces_one': '{count} Stück',
  'checkout.pieces_other': '{count} Stück',
  'checkout.card': 'Karte oder Wallet',
  'checkout.otherCard': 'Andere Karte oder Wallet',
  'checkout.cardNote': 'Kredit- und Debitkarten, über {provider}',
  'checkout.cardEnding': '{brand}, endet auf {digits}',
  'checkout.saved': 'Gespeicherte Karte',
  'checkout.savedUntil': 'Gespeicherte Karte, gültig bis {expiry}',
  'checkout.keepCard': 'Diese Karte für das nächste Mal speichern',
  'checkout.instalments': 'In Raten mit {provider}',
  'checkout.instalmentsNote': '{provider} entscheidet sofort, ob das geht',
  'checkout.link': 'Zahlungslink',
  'checkout.linkNote': 'Wir senden einen Link zum Bezahlen über {provider}, auf jedem Gerät',
  'checkout.dd': 'Lastschrift',
  'checkout.ddNote': 'Wird bei Fälligkeit von Ihrem Bankkonto eingezogen',
  'checkout.invoice': 'Auf Rechnung',
  'checkout.invoiceNote': 'Sie bekommen sie sofort und zahlen zum Fälligkeitstag',
  'checkout.pay': '{amount} zahlen',
  'checkout.payLater': 'Für {amount} kaufen',
  'checkout.sendLink': 'Link über {amount} senden',
  'checkout.confirm': 'Bestätigen',
  'checkout.free': 'Es ist nichts zu bezahlen. Bestätigen Sie, und es gehört Ihnen.',
  'checkout.overLimit':
    'Später bezahlen ist hierfür nicht möglich: Höchstens {limit} dürfen unbezahlt sein, und {open} sind es schon.',
  'checkout.overLimitAlone':
    'Später bezahlen ist hierfür nicht möglich: Höchstens {limit} dürfen unbezahlt sein.',
  'checkout.none': 'Online-Zahlung nicht möglich',
  'checkout.noneText': 'Es wurde nichts abgebucht. Bitte bezahlen Sie am Empfang.',
  'checkout.unavailable':
    '{provider} ist im Moment nicht erreichbar. Sie können anders bezahlen oder warten: Um {time} versuchen wir es erneut.',
  'checkout.noneNow': 'Eine Zahlung ist gerade nicht möglich',
  'checkout.noneNowText': 'Es wurde nichts abgebucht. Sobald es wieder geht, sehen Sie es auf dieser Seite.',
  'checkout.loadError': 'Die Zahlungsarten konnten nicht geladen werden',
  'checkout.summaryError': 'Der Betrag konnte nicht geladen werden',
  'checkout.unanswered': 'Sie können es gefahrlos noch einmal versuchen: Es wird höchstens einmal abgebucht.',
  'checkout.match.ACCURATE':
    'Diese Rechnungen werden gerade bezahlt. Es wurde nichts weiter abgebucht; sehen Sie gleich in Ihren Zahlungen nach.',
  'checkout.match.TOTAL_AMOUNT_NOT_MATCHING':
    'Der Betrag ist nicht die Summe der gewählten Rechnungen. Es wurde nichts abgebucht; prüfen Sie Ihre Auswahl und zahlen Sie noch einmal.',
  'checkout.match.SOME_AMOUNT_NOT_MATCHING':
    'Eine dieser Rechnungen hat sich geändert, vielleicht weil gerade eine Zahlung einging. Es wurde nichts abgebucht; die Liste zeigt, was jetzt offen ist.',
  'checkout.match.PARTIAL':
    'Bei einer dieser Rechnungen ist mehr offen, als zu sehen war. Es wurde nichts abgebucht; die Liste zeigt, was jetzt offen ist.',
  'checkout.match.UNKOWN':
    'Eine dieser Rechnungen ist nicht mehr offen. Es wurde nichts abgebucht; die Liste zeigt, was jetzt offen ist.',

  'title.paymentResult': 'Ergebnis der Zahlung',
  'progress.loadError': 'Die Zahlung konnte nicht geladen werden',
  'progress.unknown': 'Wir finden diese Zahlung nicht',
  'progress.unknownText':
    'Die Adresse ist nicht vollständig oder gehört zu einem anderen Club. Es wurde nichts abgebucht.',
  'progress.waiting': 'Wir warten auf Ihre Zahlung',
  'progress.waitingText':
    'Geben Sie {amount} bei {provider} frei, oder in Ihrer Banking-App, wenn sie danach fragt. Diese Seite aktualisiert sich automatisch.',
  'progress.workingText': 'Wir fragen {amount} an. Diese Seite aktualisiert sich automatisch.',
  'progress.long': 'Wir warten noch',
  'progress.longText':
    'Das dauert länger als sonst. Sie können gehen und jederzeit zu dieser Adresse zurückkommen: {amount} wird höchstens einmal abgebucht.',
  'progress.goOn': 'Weiter zur Zahlung',
  'progress.otherWay': 'Anders bezahlen',
  'progress.linkSent': 'Wir haben einen Link geschickt',
  'progress.linkSentTo': 'Wir haben einen Link an {to} geschickt',
  'progress.linkText':
    'Wer ihn öffnet, kann bis {until} {amount} bezahlen, auf jedem Gerät. Sie können gehen; diese Seite zeigt, wenn bezahlt ist.',
  'progress.later': 'Gekauft – Sie bezahlen später',
  'progress.invoiceText':
    'Jetzt wurde nichts abgebucht. {amount} steht auf Ihrer Rechnung; wann sie fällig ist, steht bei Ihren Zahlungen.',
  'progress.ddText':
    'Jetzt wurde nichts abgebucht. Wir ziehen {amount} zum Fälligkeitstag von Ihrem Konto ein; Sie müssen nichts tun.',
  'progress.free': 'Erledigt',
  'progress.paid': 'Bezahlt',
  'progress.paidText': 'Danke. Es wurde einmal abgebucht.',
  'progress.toppedUpText': 'Danke. Der Betrag steht auf Ihrem Kundenkonto, für das, was fällig wird.',
  'progress.cardKept': 'Ihre Karte ist gespeichert',
  'progress.cardKeptText': 'Es wurde nichts abgebucht. Von nun an zahlen Sie mit dieser Karte.',
  'progress.cardWaiting': 'Wir warten auf Ihre Karte',
  'progress.cardWaitingText':
    'Bestätigen Sie die Karte bei {provider} oder in Ihrer Banking-App, falls sie fragt. Es wird nichts abgebucht. Diese Seite aktualisiert sich automatisch.',
  'progress.cardFailed': 'Die Karte wurde nicht gespeichert',
  'progress.cardFailedText': 'Es wurde nichts abgebucht, und Sie zahlen wie zuvor.',
  'adyen.card': 'Karte speichern',
  'adyen.cardAbout': 'Geben Sie sie hier auf der Seite ein. Jetzt wird nichts abgebucht.',
  'progress.returned': 'Sie bekommen Ihr Geld zurück',
  'progress.returnedText':
    'Ihre Zahlung von {amount} ist angekommen, aber was Sie gewählt haben, war nicht mehr verfügbar. Alles wird auf demselben Weg zurückgezahlt.',
  'progress.failed': 'Die Zahlung hat nicht geklappt',
  'progress.cancelled': 'Die Zahlung wurde abgebrochen',
  'progress.expired': 'Die Zeit zum Bezahlen ist um',
  'progress.failedText': 'Es wurde nichts abgebucht. Was Sie gewählt haben, ist noch da.',
  'progress.arrivedAnyway':
    'Eine Zahlung von {amount} ist trotzdem angekommen, zu spät oder nicht wie verlangt. Damit ist nichts gekauft, und alles wird zurückgezahlt.',
  'progress.again': 'Noch einmal versuchen oder anders bezahlen',
  'progress.refunded':
    '{amount} wird auf demselben Weg an Sie zurückgezahlt. Banken brauchen dafür ein paar Tage.',
  'progress.undelivered': 'Nicht mehr verfügbar. Der Betrag wird zurückgezahlt.',
  'progress.order': 'Ihre Bestellung',
  'progress.bought': 'Das haben Sie gekauft',
  'progress.settled': 'Das haben Sie bezahlt',
  'progress.receipt': 'Beleg {reference}',
  'progress.staff.later': 'Verkauft, bezahlt wird später',
  'progress.staff.invoiceText':
    'Jetzt wurde nichts abgebucht. {amount} stehen auf der Rechnung des Mitglieds, die sagt, wann sie fällig ist.',
  'progress.staff.ddText':
    'Jetzt wurde nichts abgebucht. {amount} werden bei Fälligkeit vom Konto des Mitglieds eingezogen.',
  'progress.staff.paidText': 'Beim Mitglied wurde einmal abgebucht.',
  'progress.staff.returned': 'Das Geld geht zurück',
  'progress.staff.returnedText':
    'Die Zahlung von {amount} ist angekommen, aber wofür sie war, gab es dann nicht mehr. Alles wird auf demselben Weg zurückgezahlt.',
  'progress.staff.refunded':
    '{amount} werden auf demselben Weg zurückgezahlt. Banken brauchen dafür ein paar Tage.',
  'progress.staff.bought': 'Das haben Sie verkauft',
  'progress.staff.settled': 'Das wurde bezahlt',
  'progress.placeBooked_one': 'Ihr Platz ist gebucht',
  'progress.placeBooked_other': 'Ihre Plätze sind gebucht',
  'progress.staff.placeBooked_one': 'Der Platz ist gebucht',
  'progress.staff.placeBooked_other': 'Die Plätze sind gebucht',
  'progress.placeReturnedText_one':
    'Ihre Zahlung von {amount} kam an, als der Platz nicht mehr an Sie vergeben werden konnte. Der ganze Betrag geht auf demselben Weg zurück.',
  'progress.placeReturnedText_other':
    'Ihre Zahlung von {amount} kam an, als die Plätze nicht mehr an Sie vergeben werden konnten. Der ganze Betrag geht auf demselben Weg zurück.',
  'progress.staff.placeReturnedText_one':
    'Die Zahlung von {amount} kam an, als der Platz nicht mehr vergeben werden konnte. Der ganze Betrag geht auf demselben Weg zurück.',
  'progress.staff.placeReturnedText_other':
    'Die Zahlung von {amount} kam an, als die Plätze nicht mehr vergeben werden konnten. Der ganze Betrag geht auf demselben Weg zurück.',
  'progress.toSubscription': 'Zu meiner Mitgliedschaft',
  'progress.memberNow': 'Willkommen! Sie sind jetzt Mitglied',
  'progress.changed': 'Ihr Tarif ist gewechselt',
  'progress.changedFrom': 'Ihr neuer Tarif beginnt am {date}',
  'progress.staff.changed': 'Der Tarif ist gewechselt',
  'progress.staff.changedFrom': 'Der neue Tarif beginnt am {date}',
  'progress.memberFrom': 'Willkommen! Ihre Mitgliedschaft beginnt am {date}',
  'progress.membershipReturnedText':
    'Ihre Mitgliedschaft konnte nicht beginnen, etwa weil Sie inzwischen auf anderem Weg Mitglied geworden sind. Wir erstatten {amount}.',
  'progress.staff.memberNow': 'Die Mitgliedschaft ist verkauft',
  'progress.staff.memberFrom': 'Die Mitgliedschaft beginnt am {date}',
  'progress.staff.membershipReturnedText':
    'Die Mitgliedschaft konnte nicht beginnen, etwa weil inzwischen eine andere gekauft wurde. Wir erstatten {amount}.',
  'progress.addOnAdded': 'Die Zusatzleistung gehört jetzt zur Mitgliedschaft',
  'progress.addOnFrom': 'Die Zusatzleistung gehört ab dem {date} zur Mitgliedschaft',
  'progress.addOnReturnedText':
    'Die Mitgliedschaft enthält diese Zusatzleistung inzwischen schon oder ist beendet. Wir erstatten {amount}.',
  'progress.freezePlanned': 'Ihre Ruhezeit ist geplant',
  'progress.freezeFrom': 'Ihre Mitgliedschaft ruht ab dem {date}',
  'progress.freezeReturnedText':
    'An diesen Tagen kann die Mitgliedschaft nicht mehr ruhen, etwa weil inzwischen eine andere Ruhezeit geplant ist. Wir erstatten {amount}.',
  'progress.staff.freezePlanned': 'Die Ruhezeit ist geplant',
  'progress.staff.freezeFrom': 'Die Mitgliedschaft ruht ab dem {date}',
  'progress.staff.freezeReturnedText':
    'An diesen Tagen kann die Mitgliedschaft nicht mehr ruhen, etwa weil inzwischen eine andere Ruhezeit geplant ist. Wir erstatten {amount}.',
  'progress.toClipcards': 'Zu meinen Mehrfachkarten',
  'progress.toInvoice': 'Zur Rechnung',
  'progress.toPayments': 'Zu meinen Zahlungen',
  'progress.toClass': 'Zum Kurs',
  'progress.toCourt': 'Zur Buchung',
  'progress.toCourses': 'Zur Kursreihe',
  'progress.toCamps': 'Zum Camp',
  'progress.booked': 'Bezahlt und gebucht',
  'progress.notBooked': 'Damit nicht gebucht.',
  'progress.cardAloneText':
    'Die Mehrfachkarte gehört Ihnen, mit allen Eintritten. Für den Kurs wurde keiner verwendet.',
  'progress.staff.cardAloneText':
    'Das Mitglied hat die Mehrfachkarte, mit allen Eintritten. Für den Kurs wurde keiner verwendet.',
  'progress.toMember': 'Zurück zum Mitglied',
  'adyen.about':
    'Geben Sie unten Ihre Karte ein. Auch wenn Sie die Seite neu laden, wird nur einmal abgebucht.',
  'adyen.declined':
    'Die Karte wurde abgelehnt. Es wurde nichts abgebucht. Versuchen Sie eine andere Karte oder eine andere Zahlungsart.',
  'adyen.broken':
    'Das Zahlungsformular funktioniert gerade nicht. Es wurde nichts abgebucht. Versuchen Sie es noch einmal oder wählen Sie eine andere Zahlungsart.',
  'title.debt': 'Offenen Betrag bezahlen',
  'debt.whose': 'Wessen offener Betrag',
  'debt.mine': 'Meiner',
  'debt.aboutRelative': 'Sie bezahlen für {name}.',
  'debt.pay': 'Offenen Betrag bezahlen',
  'debt.about_one':
    'Eine Rechnung ist überfällig. Wählen Sie, was Sie bezahlen möchten; jede wird ganz bezahlt.',
  'debt.about_other':
    '{count} Rechnungen sind überfällig. Wählen Sie, was Sie bezahlen möchten; jede wird ganz bezahlt.',
  'debt.aboutOpen': 'Nichts ist überfällig. Sie können kommende Rechnungen schon jetzt bezahlen.',
  'debt.loadError': 'Ihre offenen Rechnungen konnten nicht geladen werden',
  'debt.logIn': 'Melden Sie sich an, um Ihren offenen Betrag zu sehen und zu bezahlen.',
  'debt.none': 'Nichts zu bezahlen',
  'debt.noneText': 'Sie haben nichts offen. Fällige Rechnungen finden Sie dann hier.',
  'debt.club': 'Club',
  'debt.invoices': 'Rechnungen',
  'debt.selected': '{chosen} von {of} gewählt',
  'debt.chooseOne': 'Wählen Sie mindestens eine Rechnung.',
  'debt.failed': 'Zahlung fehlgeschlagen',
  'debt.overdueDays_one': '{count} Tag überfällig',
  'debt.overdueDays_other': '{count} Tage überfällig',
  'debt.notDue': 'Noch nicht fällig',
  'debt.cannot': 'Können Sie gerade nicht bezahlen?',
  'debt.cannotCall': 'Rufen Sie uns an, wir finden eine Lösung.',
  'debt.cannotAsk': 'Fragen Sie am Empfang, wir finden eine Lösung.',
  'topUp.title': 'Kundenkonto aufladen',
  'topUp.about': 'Zahlen Sie im Voraus; was fällig wird, geht davon ab.',
  'topUp.open': 'Aufladen',
  'topUp.amount': 'Betrag',
  'topUp.limits': 'Geben Sie einen Betrag zwischen {least} und {most} ein',
  'topUp.continue': 'Weiter zur Zahlung',
  'topUp.cancel': 'Abbrechen',
  'topUp.line': 'Guthaben auf Ihrem Kundenkonto',
  'debt.aboutMember':
    'Offene Rechnungen von {name}. Wählen Sie, was bezahlt wird; jede Rechnung wird ganz bezahlt.',
  'debt.noneOfMember': '{name} schuldet nichts',
  'debt.noneOfMemberText': 'Fällige Rechnungen finden Sie dann hier.',
};
