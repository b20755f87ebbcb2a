import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  'subscription.notFound':
    'Diesen Tarif oder diese Mitgliedschaft finden wir hier nicht. Gehen Sie zurück, und wählen Sie neu.',
  'subscription.noLongerSold': 'Dieser Tarif wird nicht mehr verkauft. Wählen Sie einen anderen.',
  'subscription.ageNotAllowed':
    'Dieser Tarif ist für eine andere Altersgruppe. Wählen Sie einen, der zum Alter passt.',
  'subscription.startTooEarly':
    'Der Beginn liegt in der Vergangenheit. Wählen Sie heute oder einen späteren Tag.',
  'subscription.startTooLate': 'Der Beginn liegt zu weit in der Zukunft. Wählen Sie einen früheren Tag.',
  'subscription.startBeforeClubOpens':
    'An diesem Tag hat das Studio noch nicht eröffnet. Wählen Sie einen späteren Tag.',
  'subscription.startBeforeCurrentEnds':
    'Dann läuft Ihre jetzige Mitgliedschaft noch. Wählen Sie einen Tag nach ihrem letzten Tag.',
  'subscription.clipcardNeeded':
    'Diesen Tarif gibt es nur mit einer bestimmten Mehrfachkarte. Kaufen Sie zuerst die Karte, oder wählen Sie einen anderen Tarif.',
  'subscription.documentsNotAccepted':
    'Einem Dokument wurde nicht zugestimmt, oder es hat sich geändert. Lesen Sie alle Dokumente, stimmen Sie zu, und zahlen Sie dann.',
  'subscription.signatureMissing':
    'Der Vertrag ist noch nicht unterschrieben. Unterschreiben Sie ihn, und zahlen Sie dann.',
  'subscription.priceTooHigh':
    'Dieser Preis oder diese Aufnahmegebühr ist zu hoch für den Tarif. Geben Sie weniger ein.',
  'subscription.priceTooLow': 'Dieser Preis ist zu niedrig für den Tarif. Geben Sie mehr ein.',
  'subscription.cannotLowerOwnPrice':
    'Für sich und Ihre Familie können Sie den Preis nicht senken. Bitten Sie jemanden aus dem Team, den Verkauf zu übernehmen.',
  'subscription.priceChanged':
    'Preis oder Beginn haben sich inzwischen geändert. Es wurde nichts abgebucht. Prüfen Sie die Übersicht, und zahlen Sie dann.',
  'subscription.campaignUsedUp':
    'Dieses Angebot wurde gerade zum letzten Mal genutzt. Sie können zum regulären Preis Mitglied werden.',
  'subscription.companyCodeInvalid':
    'Diesen Firmencode oder diese berufliche Adresse kennen wir nicht. Prüfen Sie die Angabe, oder fragen Sie Ihren Arbeitgeber.',
  'subscription.noHealthReceipt':
    'Für dieses Jahr gibt es keinen Beleg, weil für diese Mitgliedschaft nichts bezahlt wurde. Wählen Sie ein anderes Jahr.',
  'subscription.joinNotFound': 'Ihre Auswahl ist nicht mehr gespeichert. Wählen Sie noch einmal einen Tarif.',
  'subscription.noChangeTarget':
    'In diesen Tarif können Sie nicht wechseln. Wählen Sie einen der angebotenen Tarife.',
  'subscription.changePlanned':
    'Für diese Mitgliedschaft ist schon ein Tarifwechsel geplant. Machen Sie ihn zuerst rückgängig, um neu zu wählen.',
  'subscription.changeTooEarly': 'So früh ist der Wechsel nicht möglich. Wählen Sie einen späteren Tag.',
  'subscription.changeBegun':
    'Der neue Tarif hat begonnen, deshalb lässt sich der Wechsel nicht mehr rückgängig machen. Sie können erneut wechseln.',
  'subscription.isTerminated':
    'Diese Mitgliedschaft ist gekündigt. Wählen Sie zuerst „Mitgliedschaft behalten“, und versuchen Sie es dann noch einmal.',
  'subscription.isBlocked':
    'Diese Mitgliedschaft ist wegen eines offenen Betrags gesperrt. Versuchen Sie es noch einmal, sobald er bezahlt ist.',
  'subscription.hasEnded':
    'Diese Mitgliedschaft ist schon beendet. Um zurückzukommen, wählen Sie einen neuen Tarif.',
  'subscription.alreadyTerminated':
    'Diese Mitgliedschaft ist bereits zum {date} gekündigt. Um den Tag zu ändern, nehmen Sie die Kündigung zurück und kündigen dann zu einem anderen Tag.',
  'subscription.endsAnyway':
    'Sie brauchen diese Mitgliedschaft nicht zu kündigen: Sie endet am {date} automatisch.',
  'subscription.endsByChange':
    'Nach dem {date} gilt statt dieser Mitgliedschaft ein anderer Tarif. Machen Sie den Wechsel rückgängig, oder kündigen Sie den neuen Tarif.',
  'subscription.endTooEarly':
    'Die Mitgliedschaft kann frühestens am {date} enden. Wählen Sie diesen oder einen späteren Tag.',
  'subscription.endTooLate':
    'Dieser Tag liegt zu weit in der Zukunft. Wählen Sie den {date} oder einen früheren Tag.',
  'subscription.notTerminated': 'Diese Mitgliedschaft ist nicht gekündigt. Sie läuft weiter.',
  'subscription.otherBought':
    'Für die Zeit danach gibt es bereits eine andere Mitgliedschaft dieser Art. Fragen Sie am Empfang.',
  'subscription.notBoughtOnline':
    'Widerrufen lassen sich nur online gekaufte Mitgliedschaften. Sie können diese stattdessen kündigen.',
  'subscription.withdrawalOver':
    'Die Widerrufsfrist ist am {date} abgelaufen. Sie können die Mitgliedschaft stattdessen kündigen.',
  'subscription.notBilledHere':
    'Diese Mitgliedschaft wird nicht im Portal abgerechnet. Fragen Sie am Empfang, wenn Sie etwas dazubuchen möchten.',
  'subscription.paidByOther':
    'Diese Mitgliedschaft bezahlt jemand anders. Bitten Sie die Person, es dazuzubuchen.',
  'subscription.startBeforeMembership':
    'Dann hat die Mitgliedschaft noch nicht begonnen. Wählen Sie ihren ersten Tag oder einen späteren.',
  'subscription.addOnOwned':
    'Diese Zusatzleistung gehört an dem Tag schon zur Mitgliedschaft. Wählen Sie eine andere.',
  'subscription.addOnNotFound':
    'Diese Zusatzleistung gehört nicht mehr zur Mitgliedschaft. Laden Sie die Seite neu.',
  'subscription.addOnEnded':
    'Diese Zusatzleistung hat schon einen letzten Tag. Laden Sie die Seite neu, um ihn zu sehen.',
  'subscription.addOnPrepaid':
    'Diese Zusatzleistung ist bis zum Ende der Mitgliedschaft bezahlt und endet mit ihr. Sie müssen nichts tun.',
  'subscription.addOnEndTooEarly':
    'So früh kann sie nicht enden. Wählen Sie den ersten möglichen Tag oder einen späteren.',
  'subscription.addOnEndTooLate':
    'Bis dahin endet die Mitgliedschaft ohnehin. Wählen Sie einen früheren Tag.',
  'freeze.notAllowed':
    'In diesem Tarif kann die Mitgliedschaft nicht ruhen. Fragen Sie am Empfang, was sonst geht.',
  'freeze.blockedForDebt':
    'Diese Mitgliedschaft ist wegen eines offenen Betrags gesperrt. Zahlen Sie ihn zuerst, dann können Sie sie ruhen lassen.',
  'freeze.membershipEnding':
    'Diese Mitgliedschaft endet bald und kann deshalb nicht mehr ruhen. Fragen Sie am Empfang, wenn Sie vorher eine Pause brauchen.',
  'freeze.tooEarly': 'Für eine Ruhezeit ab diesem Tag ist es zu spät. Wählen Sie einen späteren Beginn.',
  'freeze.tooLate': 'Eine Ruhezeit kann spätestens in einem Jahr beginnen. Wählen Sie einen früheren Beginn.',
  'freeze.outsideMembership':
    'An diesen Tagen läuft die Mitgliedschaft nicht. Wählen Sie Tage zwischen ihrem ersten und ihrem letzten.',
  'freeze.overlap': 'In dieser Zeit gibt es schon eine Ruhezeit. Wählen Sie andere Tage.',
  'freeze.tooShort': 'Diese Ruhezeit ist zu kurz. Wählen Sie ein späteres Ende.',
  'freeze.tooLong': 'Diese Ruhezeit ist zu lang. Wählen Sie ein früheres Ende.',
  'freeze.tooMany':
    'Sie haben alle Ruhezeiten dieses Jahres genutzt. Wählen Sie einen Beginn im nächsten Jahr Ihrer Mitgliedschaft oder fragen Sie am Empfang.',
  'freeze.daysUsedUp':
    'So viele Ruhetage haben Sie in diesem Jahr nicht mehr. Wählen Sie ein früheres Ende oder fragen Sie am Empfang.',
  'freeze.nextMembershipBegins':
    'Mit dieser Ruhezeit würde Ihre Mitgliedschaft in die nächste hineinreichen. Wählen Sie eine kürzere.',
  'freeze.cannotStopOngoing':
    'Eine Ruhezeit, die begonnen hat, lässt sich nicht abbrechen. Sie endet an ihrem letzten Tag.',
  'freeze.feeDue':
    'Diese Ruhezeit kostet eine Gebühr. Zahlen Sie sie, um die Mitgliedschaft ruhen zu lassen.',
  'freeze.notFound':
    'Diese Ruhezeit ist vorbei oder wurde abgesagt. Laden Sie die Seite neu, um den Stand zu sehen.',
  'subscription.leavingNotOffered': 'Dieser Club bietet das nicht online an. Schreiben Sie ihm stattdessen.',
  'subscription.declarationNotFound':
    'Das hat schon jemand bearbeitet. Laden Sie die Seite neu, um zu sehen, was noch offen ist.',
  'subscription.requestNotFound':
    'Diesen Antrag finden wir nicht. Vielleicht wurde er gelöscht. Laden Sie die Seite neu.',
  'subscription.requestOpen':
    'Für diese Mitgliedschaft gibt es schon einen offenen Antrag. Wir schreiben Ihnen, sobald er entschieden ist.',
  'subscription.requestDecided':
    'Dieser Antrag wurde inzwischen entschieden oder zurückgezogen. Laden Sie die Seite neu, um das Ergebnis zu sehen.',
  'subscription.requestOfOwnFamily':
    'Für sich selbst oder Ihre Familie können Sie nicht entscheiden. Bitten Sie jemanden aus dem Team.',
  'subscription.documentNotReadable':
    'Diese Datei können wir nicht annehmen. Fügen Sie ein JPEG, ein PNG oder ein PDF ohne Skripte und angehängte Dateien bei.',
  'subscription.offerNotPossible':
    'Diese Mitgliedschaft wird nicht regelmäßig abgerechnet, deshalb gibt es keinen Preis, den man anbieten könnte.',
  'subscription.offerNotFound': 'Dieses Angebot gibt es nicht mehr. Laden Sie die Seite neu.',
  'subscription.offerOpen':
    'Für diese Mitgliedschaft gibt es schon ein offenes Angebot. Warten Sie die Antwort oder das Ende ab.',
  'subscription.offerChangesNothing':
    'Dieses Angebot würde nichts ändern. Geben Sie einen niedrigeren Preis ein und bei einer längeren Laufzeit auch deren Dauer.',
  'subscription.offerEndWrong':
    'Ein Angebot lässt sich bis zu drei Monate lang annehmen. Wählen Sie einen Tag von heute bis dahin.',
  'subscription.offerExpired': 'Dieses Angebot ist abgelaufen. Fragen Sie am Empfang nach einem neuen.',
  'subscription.offerAccepted': 'Dieses Angebot ist schon angenommen. Sie müssen nichts tun.',
  'subscription.offerDeclined':
    'Dieses Angebot wurde abgelehnt. Fragen Sie am Empfang, wenn Sie es doch möchten.',
};
