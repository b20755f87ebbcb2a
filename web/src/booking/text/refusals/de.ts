import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  'booking.classGone': 'Dieser Kurs findet nicht mehr statt. Wählen Sie einen anderen.',
  'booking.personNotActive': 'Dafür brauchen Sie eine aktive Mitgliedschaft. Fragen Sie am Empfang.',
  'booking.personBlocked':
    'Ihr Konto ist gesperrt, darum können Sie nicht buchen. Fragen Sie am Empfang nach dem Grund.',
  'booking.personBlacklisted': 'Sie können in diesem Club nicht buchen. Fragen Sie am Empfang.',
  'booking.personSanctioned':
    'Sie haben gebuchte Kurse zu oft verpasst, darum pausiert das Buchen. Nach der Pause können Sie wieder buchen.',
  'booking.ageNotAllowed': 'Das ist für eine andere Altersgruppe. Wählen Sie etwas Passendes.',
  'booking.alreadyBooked': 'Sie haben hier schon einen Platz. Sie finden ihn in Ihren Terminen.',
  'course.levelGone': 'Diese Stufe gibt es nicht mehr. Wählen Sie eine andere.',
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
  'booking.classStartsInPast': 'Wählen Sie einen Zeitpunkt in der Zukunft.',
  'booking.roomTooSmall':
    'In diesen Raum passen {places} Personen. Wählen Sie einen größeren oder weniger Plätze.',
  'booking.roomInUse':
    'Zu dieser Zeit findet in diesem Raum {name} statt. Wählen Sie einen anderen Raum oder eine andere Zeit.',
  'booking.instructorBusy':
    'Zu dieser Zeit wird schon {name} geleitet. Wählen Sie eine andere Person oder eine andere Zeit.',

  'court.notOffered': 'Dieser Platz kann zu dieser Zeit nicht gebucht werden. Wählen Sie eine andere Zeit.',
  'court.tooManyBooked':
    'Sie haben davon schon so viele gebucht, wie der Club auf einmal erlaubt. Stornieren Sie eine Buchung, oder buchen Sie nach Ihrem nächsten Besuch wieder.',
  'court.otherPrice':
    'Diese Zeit kostet etwas anderes. Daher können wir Ihre Buchung nicht dorthin verlegen. Stornieren Sie sie und buchen Sie neu.',
  'court.closingGone': 'Diese Plätze sind schon wieder geöffnet.',
  'court.tooManyWatches':
    'Mehr als {maximum} Wünsche können wir uns hier nicht merken. Löschen Sie zuerst einen davon.',
  'court.watchTooFarAhead':
    'Freie Plätze melden wir Ihnen höchstens {days} Tage im Voraus. Wählen Sie einen früheren letzten Tag.',
  'court.watchNotFound': 'Diesen Wunsch gibt es nicht mehr.',
  'court.standingNotAllowed': 'Wöchentlich buchen können Sie hier nicht selbst. Fragen Sie im Club nach.',
  'court.standingTooFarAhead':
    'Sie können höchstens {days} Tage im Voraus buchen. Wählen Sie einen früheren letzten Tag.',
  'court.standingNotFound': 'Diese wöchentliche Buchung gibt es nicht mehr.',
  'court.inDraw': 'Diese Zeit wird verlost. Nehmen Sie an der Auslosung teil.',
  'court.noDraw': 'Für diese Zeiten gibt es keine Auslosung.',
  'court.drawNotOpen':
    'Diese Auslosung nimmt gerade keine Teilnahmen an. In der Auslosung sehen Sie, wann sie beginnt oder wie sie ausging.',
  'court.hasPlayers':
    'Auf diesem Platz spielen auch andere, daher lässt er sich nicht verlegen. Stornieren Sie ihn und buchen Sie eine andere Zeit.',
  'court.notSplit':
    'Der Preis dieses Platzes lässt sich nicht teilen. Dafür ist es zu spät, oder er ist zu klein für so viele Anteile. Sie können ihn selbst bezahlen.',
  'court.notHost': 'Das kann nur die Person, die den Platz gebucht hat.',
  'court.full': 'Auf diesem Platz können keine weiteren Personen mitspielen.',
  'court.invitationGone':
    'Diese Einladung gilt nicht mehr. Bitten Sie die Person, die Sie eingeladen hat, um eine neue.',
  'court.tooManyInvited':
    'Mehr Personen können Sie nicht einladen. Nehmen Sie zuerst eine Einladung zurück oder teilen Sie den Link.',
  'court.tooManyGuests':
    'Sie können im Monat {maximum} Gäste mitbringen. Wenn es mehr sein sollen, fragen Sie im Club.',
  'court.notHandedOver':
    'Dieser Platz lässt sich nicht übergeben, weil Sie ihn bezahlt haben. Wenn Sie nicht können, stornieren Sie ihn.',
  'court.handOverTooLate':
    'Zum Übergeben ist es zu spät, wie auch zum Stornieren. Die anderen können ohne Sie spielen.',
  'court.handOverInSplit':
    'Der Preis wird noch geteilt. Sobald alle bezahlt haben und die Frist vorbei ist, können Sie den Platz übergeben.',
  'court.handOverNotIncluded':
    'Diesen Platz kann nur übernehmen, wer ihn in der Mitgliedschaft enthalten hat. Stornieren Sie ihn, damit die Person ihn buchen kann.',
  'court.levelMissing':
    'Dieses Match ist für eine bestimmte Spielstärke. Geben Sie zuerst an, wie gut Sie spielen.',
  'court.otherLevel': 'Dieses Match ist für eine andere Spielstärke.',
  'court.notPlayed': 'Das bietet der Club nicht an.',
};
