import type { RefusalMessageKey } from '@foyer/contract/shared/refusal';

export const de: Record<RefusalMessageKey, string> = {
  'general.authenticationError':
    'Sie sind nicht angemeldet. Melden Sie sich an, und versuchen Sie es noch einmal.',
  'general.invalidToken': 'Ihre Anmeldung gilt nicht mehr. Melden Sie sich neu an.',
  'general.notAuthorized': 'Sie sind zu dieser Aktion nicht berechtigt',
  'general.noPermissionForPage': 'Sie haben keine Berechtigung für diese Seite',
  'general.sessionTimeoutError':
    'Ihre Sitzung ist abgelaufen. Melden Sie sich neu an, dann geht es dort weiter, wo Sie waren.',
  'general.notFound':
    'Das finden wir nicht. Vielleicht gibt es das nicht mehr. Laden Sie die Seite neu, und versuchen Sie es noch einmal.',
  'general.personNotFound':
    'Diese Person wurde nicht gefunden. Prüfen Sie die Angaben, oder fragen Sie am Empfang.',
  'general.centerNotFound':
    'Unter dieser Adresse gibt es keinen Club. Prüfen Sie den Link, dem Sie gefolgt sind.',
  'general.invalidInput':
    'Eine Ihrer Angaben stimmt nicht. Prüfen Sie die Felder, und versuchen Sie es noch einmal.',
  'general.endBeforeStart': 'Das Enddatum liegt vor dem Startdatum. Wählen Sie ein späteres Enddatum.',
  'general.bodyTooLarge': 'Das ist zu groß. Senden Sie weniger oder eine kleinere Datei.',
  'general.unsupportedContent': 'Diese Art von Datei geht hier nicht. Wählen Sie eine andere.',
  'general.tooManyRequests': 'Zu viele Versuche. Warten Sie eine Minute, und versuchen Sie es noch einmal.',
  'general.idempotencyConflict':
    'Das haben Sie schon mit anderen Angaben gesendet. Laden Sie die Seite neu, um zu sehen, was gespeichert wurde.',
  'general.busy':
    'Gerade ist sehr viel los. Bitte warten Sie ein paar Sekunden und versuchen Sie es noch einmal.',
  'general.serverError':
    'Bei uns ist etwas schiefgegangen, es wurde nichts geändert. Versuchen Sie es gleich noch einmal.',
  'general.databaseUnavailable':
    'Das System des Clubs ist gerade nicht verfügbar. Bitte versuchen Sie es in einer Minute noch einmal.',
  'general.connectionError':
    'Der Server ist nicht zu erreichen. Prüfen Sie Ihre Internetverbindung, und versuchen Sie es noch einmal.',
  'general.unknownError':
    'Etwas ist schiefgegangen. Versuchen Sie es noch einmal, oder fragen Sie am Empfang.',
  'general.httpError':
    'Der Server hat mit einem Fehler geantwortet ({status}). Versuchen Sie es gleich noch einmal.',
  'general.incompleteConfig':
    'Die Einstellungen dieses Clubs sind nicht vollständig. Der Club muss sie ergänzen.',
  'general.incorrectColors':
    'Eine Farbe in den Einstellungen dieses Clubs stimmt nicht. Der Club muss sie mit sechs Hex-Ziffern eintragen.',
  'general.documentFormatError':
    'Wir können dieses Dokument nicht lesen. Bitten Sie am Empfang um eine neue Kopie.',

  'user.passInvalid':
    'Das ist kein gültiger Mitgliedsausweis. Bitten Sie das Mitglied, ihn im Portal neu zu öffnen, oder suchen Sie nach dem Namen.',
  'user.passExpired':
    'Dieser Mitgliedsausweis ist abgelaufen. Bitten Sie das Mitglied, online zu gehen und das Portal zu öffnen; der Ausweis erneuert sich dann.',
  'user.passOtherClub':
    'Dieser Ausweis gehört zu einem Club, in dem Sie nicht arbeiten. Fragen Sie das Mitglied nach seinem Club.',
  'login.incorrect': 'Benutzername oder Passwort falsch',
  'login.blocked':
    'Sie haben falsche Zugangsdaten eingegeben, und Ihr Konto ist vorübergehend für {lockoutPeriod} Minute(n) gesperrt',
  'login.secondFactorDue': 'Noch ein Schritt: Nutzen Sie Ihren Passkey oder einen Wiederherstellungscode.',
  'login.secondFactorMissing':
    'Ihr Club verlangt von allen, die hier arbeiten, einen Passkey. Richten Sie einen ein, um sich anzumelden.',
  'login.secondFactorWrong':
    'Das hat nicht geklappt. Versuchen Sie es noch einmal mit dem Passkey, oder geben Sie einen unbenutzten Wiederherstellungscode ein.',
  'login.stepOver': 'Das hat zu lange gedauert. Beginnen Sie noch einmal mit Ihrem Passwort.',
  'login.passkeyNotTaken':
    'Dieser Passkey konnte nicht gespeichert werden. Versuchen Sie es noch einmal, oder nehmen Sie ein anderes Gerät.',
  'login.tooManyPasskeys': 'Mehr Passkeys kann ein Konto nicht haben. Entfernen Sie zuerst einen.',
  'resetPassword.invalidLink':
    'Dieser Link wurde schon benutzt, ist abgelaufen oder unvollständig. Fordern Sie einen neuen an, um Ihr Passwort festzulegen.',
  'sso.failed':
    'Die Anmeldung von dort hat nicht geklappt. Gehen Sie zurück und versuchen Sie es noch einmal, oder melden Sie sich mit Ihrem Passwort an.',

  'person.duplicate':
    'Mit diesen Angaben kennen wir schon jemanden. Melden Sie sich an, oder fragen Sie am Empfang.',
  'person.emailExists':
    'Diese E-Mail-Adresse ist schon vergeben. Melden Sie sich damit an, oder nehmen Sie eine andere.',
  'person.weakPassword':
    'Dieses Passwort ist zu schwach. Nehmen Sie mindestens 15 Zeichen oder mindestens 8 mit drei von diesen: Kleinbuchstaben, Großbuchstaben, Ziffern, andere Zeichen.',
  'person.commonPassword':
    'Dieses Passwort nutzen viele, es ist leicht zu erraten. Wählen Sie ein anderes, zum Beispiel vier Wörter, die nicht zusammengehören.',
  'person.guessablePassword':
    'Dieses Passwort besteht aus Ihrem Namen, Ihrer E-Mail-Adresse oder dem Namen des Clubs und ist leicht zu erraten. Ergänzen Sie eigene Wörter.',
  'person.samePassword': 'Das ist Ihr bisheriges Passwort. Wählen Sie ein neues.',
  'person.emailIsYours': 'Das ist schon Ihre E-Mail-Adresse.',
  'person.emailCodeNeeded':
    'Diese Adresse müssen wir zuerst prüfen. Fordern Sie einen Code an, und geben Sie ihn hier ein.',
  'person.currentPasswordNeeded': 'Geben Sie Ihr aktuelles Passwort ein, um fortzufahren.',
  'person.invalidCurrentPassword':
    'Ihr aktuelles Passwort stimmt nicht. Prüfen Sie es, oder setzen Sie es zurück.',
  'person.belowMinimumAge':
    'Sie sind dafür zu jung. Bitten Sie einen Elternteil, Sie als Familienmitglied hinzuzufügen.',
  'person.leadCreationDisabled':
    'Dieser Club nimmt hier keine Anfragen an. Rufen Sie an, oder kommen Sie vorbei.',
  'person.emailCodeInvalid':
    'Dieser Code stimmt nicht oder ist älter als {minutes} Minuten. Fordern Sie einen neuen an.',
  'person.familyExists': 'Diese Person gehört schon zu einer Familie. Der Empfang kann das ändern.',
  'person.noFamily': 'Sie haben noch keine Familie. Legen Sie zuerst eine an.',
  'person.notPrimary': 'Nur die Hauptperson der Familie kann sie ändern. Fragen Sie diese oder am Empfang.',
  'person.childAge':
    'Ein Kind muss zwischen {minimumAge} und {maximumAge} Jahre alt sein. Wählen Sie eine andere Beziehung, oder lassen Sie die Person selbst Mitglied werden.',
  'person.familyFull':
    'Eine Familie kann höchstens {maximum} Personen haben. Ist Ihre größer, hilft Ihnen der Empfang.',
  'person.termsRefused':
    'Sie haben die Datenschutzbestimmungen des Clubs abgelehnt. Unter „Ihre Daten und Einwilligungen“ können Sie ihnen zustimmen, Ihre Daten herunterladen oder Ihr Konto löschen.',
  'person.cannotForget':
    'Dieses Konto kann nicht gelöscht werden, solange andere davon abhängen, eine Zahlung läuft oder ein Betrag offen ist. Fragen Sie am Empfang.',

  'booking.classGone': 'Dieser Kurs findet nicht mehr statt. Wählen Sie einen anderen.',
  'person.noteNotFound': 'Diese Notiz gibt es nicht mehr. Vielleicht wurde sie schon gelöscht.',
  'booking.personNotActive': 'Dafür brauchen Sie eine aktive Mitgliedschaft. Fragen Sie am Empfang.',
  'booking.personBlocked':
    'Ihr Konto ist gesperrt, darum können Sie nicht buchen. Fragen Sie am Empfang nach dem Grund.',
  'booking.personBlacklisted': 'Sie können in diesem Club nicht buchen. Fragen Sie am Empfang.',
  'booking.personSanctioned':
    'Sie haben gebuchte Kurse zu oft verpasst, darum pausiert das Buchen. Nach der Pause können Sie wieder buchen.',
  'booking.ageNotAllowed': 'Das ist für eine andere Altersgruppe. Wählen Sie etwas Passendes.',
  'booking.alreadyBooked': 'Sie haben hier schon einen Platz. Sie finden ihn in Ihren Terminen.',
  'booking.alreadyCancelled': 'Diese Buchung ist schon storniert. Sie müssen nichts tun.',
  'booking.participantOccupied':
    'Sie haben zu dieser Zeit eine andere Buchung. Stornieren Sie diese zuerst, oder wählen Sie eine andere Zeit.',
  'booking.notYetOpen': 'Die Buchung ist noch nicht geöffnet. Kommen Sie später wieder.',
  'booking.tooLateToBook': 'Zum Buchen ist es zu spät. Wählen Sie einen späteren Termin.',
  'booking.tooLateToCancel':
    'Zum Stornieren ist es zu spät. Rufen Sie am Empfang an, wenn Sie nicht kommen können.',
  'booking.noPrivilege':
    'Ihr Tarif enthält dieses Angebot nicht. Wechseln Sie den Tarif, oder kaufen Sie eine Mehrfachkarte.',
  'booking.seatNotAvailable': 'Dieser Platz wurde gerade vergeben. Wählen Sie einen anderen.',
  'booking.classFull': 'Dieser Kurs ist voll. Gehen Sie auf die Warteliste, oder wählen Sie einen anderen.',
  'booking.waitingListFull': 'Der Kurs und seine Warteliste sind voll. Wählen Sie einen anderen.',
  'booking.tooManyPlacesHeld':
    'Sie halten schon {maximum} Plätze frei, die noch nicht gebucht sind. Buchen Sie diese zuerst, oder geben Sie sie frei.',
  'booking.resourceOccupied': 'Das hat gerade jemand anderes gebucht. Wählen Sie eine andere Zeit.',
  'booking.classStartsInPast': 'Wählen Sie eine Zeit, die noch kommt.',
  'booking.roomTooSmall':
    'In diesen Raum passen {places} Personen. Wählen Sie einen größeren oder weniger Plätze.',
  'booking.roomInUse':
    'Zu dieser Zeit findet in diesem Raum {name} statt. Wählen Sie einen anderen Raum oder eine andere Zeit.',
  'booking.instructorBusy':
    'Zu dieser Zeit wird schon {name} geleitet. Wählen Sie eine andere Person oder eine andere Zeit.',

  'basket.notFound':
    'Diesen Warenkorb gibt es nicht mehr. Es wurde nichts abgebucht. Wählen Sie noch einmal, was Sie möchten.',
  'basket.empty': 'Ihr Warenkorb ist leer. Wählen Sie zuerst etwas aus.',
  'basket.alreadyPaid': 'Dieser Warenkorb ist schon bezahlt. Es wurde nicht noch einmal abgebucht.',
  'basket.notActive':
    'Dieser Warenkorb ist abgelaufen. Es wurde nichts abgebucht. Wählen Sie noch einmal, was Sie möchten.',
  'basket.cannotAddClipcard':
    'Diese Mehrfachkarte können Sie nicht hinzufügen. Bezahlen oder leeren Sie zuerst den Warenkorb, oder wählen Sie eine andere.',
  'basket.cannotAddServiceProduct':
    'Das müssen Sie nicht kaufen: Es ist in Ihrer Mitgliedschaft enthalten. Buchen Sie es, ohne zu bezahlen.',
  'basket.cannotAddSubscription':
    'Diesen Tarif können Sie nicht hinzufügen. Bezahlen oder leeren Sie zuerst den Warenkorb, oder wählen Sie einen anderen.',
  'basket.cannotAddAddon':
    'Diese Zusatzleistung passt nicht zu Ihrem Tarif. Wählen Sie eine andere, oder fragen Sie am Empfang.',
  'basket.outsideHomeClub':
    'Dieser Club verkauft nur an eigene Mitglieder. Kaufen Sie in Ihrem Heimatclub, oder fragen Sie am Empfang nach einem Clubwechsel.',
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
  'payment.tooManyLetters':
    'Diese Person hat in der letzten Stunde schon mehrere dieser E-Mails bekommen. Bitten Sie sie, im Posteingang nachzusehen, oder versuchen Sie es später noch einmal.',
  'payment.illegalAgreementState':
    'Ihre Zahlungsvereinbarung ist jetzt nicht nutzbar. Schließen Sie eine neue ab, oder zahlen Sie anders.',
  'payment.incorrectPaymentId':
    'Wir finden diese Zahlung nicht. Es wurde nichts abgebucht. Beginnen Sie die Zahlung neu.',
  'payment.amountMismatch':
    'Der Betrag passt nicht zum offenen Betrag. Es wurde nichts abgebucht. Laden Sie die Seite neu, und versuchen Sie es noch einmal.',
  'payment.tooManyInvoices': 'Das sind zu viele Rechnungen für eine Zahlung. Wählen Sie weniger.',
  'payment.cardNotFound':
    'Diese Karte ist nicht mehr gespeichert. Laden Sie die Seite neu, um Ihre gespeicherten Karten zu sehen.',
  'payment.invoiceNotFound':
    'Diese Rechnung gibt es nicht mehr. Laden Sie die Seite neu, um zu sehen, was offen ist.',
  'payment.tabbyCannotApprove':
    'Tabby kann diesen Kauf leider nicht freigeben. Es wurde nichts abgebucht; zahlen Sie anders.',
  'payment.payerHasOverdueDebt':
    'Sie haben überfällige Rechnungen. Bezahlen Sie diese zuerst, dann können Sie Ihre Zahlungsweise festlegen.',
  'payment.personHasOverdueDebt':
    '{name} hat überfällige Rechnungen. Sobald sie bezahlt sind, können Sie die Zahlungsweise festlegen.',
  'payment.moreThanThreeMonths':
    'Sie können höchstens 3 Monate auf einmal bezahlen. Wählen Sie weniger Monate.',

  'invoices.tooManyForPdf':
    'Ein PDF kann höchstens {most} Verkäufe enthalten. Wählen Sie einen kürzeren Zeitraum, oder laden Sie sie als CSV herunter.',

  'clipcard.notFound': 'Diese Mehrfachkarte gibt es nicht mehr. Sehen Sie nach, was angeboten wird.',
  'clipcard.noLongerSold':
    'Diese Mehrfachkarte wird nicht mehr verkauft. Sehen Sie nach, was angeboten wird.',
  'clipcard.notForClass': 'Diese Mehrfachkarte gilt nicht für diesen Kurs. Wählen Sie eine andere.',
  'clipcard.priceTooHigh': 'Dieser Preis ist zu hoch. Bleiben Sie in den Grenzen des Produkts.',
  'clipcard.priceTooLow': 'Dieser Preis ist zu niedrig. Bleiben Sie in den Grenzen des Produkts.',
  'clipcard.priceRequired': 'Ein Preis ist nötig. Geben Sie einen in den Grenzen des Produkts ein.',
  'clipcard.cannotRaisePrice':
    'Sie haben keine Berechtigung, den Preis dieser Mehrfachkarte zu erhöhen. Fragen Sie Ihre Leitung.',
  'clipcard.cannotLowerPrice':
    'Sie haben keine Berechtigung, den Preis dieser Mehrfachkarte zu senken. Fragen Sie Ihre Leitung.',
  'clipcard.cannotLowerOwnPrice':
    'Für sich und Ihre Familie können Sie den Preis nicht senken. Bitten Sie jemanden aus dem Team, den Verkauf zu übernehmen.',
  'clipcard.cannotChangePrice':
    'Sie haben keine Berechtigung, den Preis dieser Mehrfachkarte zu ändern. Fragen Sie Ihre Leitung.',
  'clipcard.cannotOverridePrice':
    'Sie haben keine Berechtigung, den Preis dieser Mehrfachkarte zu überschreiben. Fragen Sie Ihre Leitung.',

  'freeze.notAllowed': 'Dieser Tarif lässt sich nicht ruhend stellen. Fragen Sie am Empfang, was sonst geht.',
  'freeze.overlap': 'In dieser Zeit gibt es schon eine Ruhezeit. Wählen Sie andere Tage.',
  'freeze.tooLong': 'Diese Ruhezeit ist zu lang. Wählen Sie ein früheres Ende.',
  'freeze.tooShort': 'Diese Ruhezeit ist zu kurz. Wählen Sie ein späteres Ende.',
  'freeze.tooMany': 'Sie haben alle Ruhezeiten Ihres Tarifs genutzt. Fragen Sie am Empfang.',
  'freeze.cannotStopOngoing':
    'Eine Ruhezeit, die begonnen hat, lässt sich nicht abbrechen. Sie endet an ihrem letzten Tag.',

  'course.tooLateToSignUp': 'Für die Anmeldung zu diesem Lehrgang ist es zu spät. Wählen Sie einen anderen.',
  'course.standbyListFull': 'Die Nachrückliste ist voll. Wählen Sie einen anderen Lehrgang.',
  'course.standbyListDisabled': 'Dieser Lehrgang hat keine Nachrückliste. Wählen Sie einen anderen.',
  'course.alreadyInStandbyList':
    'Sie stehen schon auf der Nachrückliste. Wir schreiben Ihnen eine E-Mail, sobald ein Platz frei wird.',

  'friend.invalidCode':
    'Dieser Code gilt nicht. Bitten Sie die Person, die Sie eingeladen hat, um einen neuen.',
  'friend.cannotReferYourself':
    'Sie können sich nicht selbst empfehlen. Teilen Sie den Link mit jemand anderem.',
  'friend.noClipsLeft':
    'Die Person, die Sie eingeladen hat, hat keine Gastbesuche mehr. Kaufen Sie eine Mehrfachkarte, um mitzukommen.',
  'friend.maximumFreeSessionsReached':
    'Sie haben alle kostenlosen Besuche genutzt. Werden Sie Mitglied, um wiederzukommen.',

  'document.fetchFailed': 'Wir konnten das Dokument nicht öffnen. Versuchen Sie es gleich noch einmal.',
  'document.downloadFailed':
    'Wir konnten das Dokument nicht herunterladen. Versuchen Sie es gleich noch einmal.',
  'document.signFailed':
    'Wir konnten das Dokument nicht unterschreiben, und es wurde nichts gespeichert. Unterschreiben Sie noch einmal.',
};
