import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  'staffManager.bookingGone': 'Dieser Termin ist abgesagt oder vorbei. Bitte laden Sie die Woche neu.',
  'staffManager.activityGone': 'Dieses Angebot gibt es in diesem Club nicht. Bitte wählen Sie ein anderes.',
  'staffManager.startsInPast': 'Diese Zeit ist schon vorbei. Bitte wählen Sie eine spätere.',
  'staffManager.staffMissing': 'Bitte wählen Sie, wer das übernimmt.',
  'staffManager.tooManyStaff':
    'So viele Personen sind bei dieser Art von Termin nicht möglich. Bitte entfernen Sie jemanden.',
  'staffManager.placeMissing': 'Bitte wählen Sie den Raum oder die Plätze, um die es geht.',
  'staffManager.notForThisType':
    'Das ist bei dieser Art von Termin nicht möglich. Bitte wählen Sie eine andere Art oder lassen Sie es weg.',
  'staffManager.warned':
    'Etwas spricht dagegen: Bitte prüfen Sie die Hinweise und ändern Sie den Termin oder behalten Sie ihn trotzdem bei.',
  'staffManager.staffBusy':
    '{name} ist zu dieser Zeit bei „{with}“. Bitte wählen Sie jemand anderen oder eine andere Zeit.',
  'staffManager.roomInUse':
    'In {name} ist zu dieser Zeit „{with}“. Bitte wählen Sie einen anderen Raum oder eine andere Zeit.',
  'staffManager.resourceInUse':
    '{name} ist zu dieser Zeit durch „{with}“ belegt. Bitte wählen Sie einen anderen Platz oder eine andere Zeit.',
  'staffManager.playerBusy': '{name} hat dann schon etwas anderes gebucht. Wählen Sie eine andere Zeit.',
  'staffManager.keepsLength':
    'Eine Platzbuchung behält ihre Dauer, denn davon hängt ihr Preis ab. Löschen Sie sie und buchen Sie neu.',
  'staffManager.otherCourt': 'Das wird dort nicht angeboten. Wählen Sie einen anderen Platz.',
  'staffManager.noDates': 'So entsteht kein einziger Termin. Bitte wählen Sie andere Tage.',
  'staffManager.tooManySessions':
    'Das sind zu viele Termine auf einmal. Bitte wählen Sie einen kürzeren Zeitraum.',
  'staffManager.changeGone': 'Diese Änderung ist uns nicht bekannt. Bitte laden Sie die Woche neu.',
  'staffManager.templateGone': 'Diese Vorlage ist gelöscht. Bitte wählen Sie eine andere.',
  'staffManager.staffGone':
    'Diese Person gehört nicht zum Personal dieses Clubs. Bitte wählen Sie jemand anderen.',
  'staffManager.hoursOverlap': 'Diese Arbeitszeiten überschneiden sich. Bitte ändern Sie eine davon.',
  'staffManager.absenceGone': 'Diese Abwesenheit ist beendet oder gelöscht.',
  'staffManager.absenceOverlaps':
    'Für diese Zeit ist schon eine Abwesenheit eingetragen. Bitte beenden Sie diese zuerst oder wählen Sie andere Tage.',
  'staffManager.ownPlace':
    'Sich selbst können Sie hier nicht herausnehmen. Stornieren Sie Ihre Buchung, oder bitten Sie jemanden aus dem Team darum.',
  'staffManager.trainingGone': 'Dieses Training ist abgesagt oder vorbei.',
};
