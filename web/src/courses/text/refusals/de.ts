import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  'course.gone': 'Diese Kursreihe wird nicht mehr angeboten. Wählen Sie eine andere.',
  'course.tooLateToSignUp': 'Für die Anmeldung zu dieser Kursreihe ist es zu spät. Wählen Sie eine andere.',
  'course.standbyListFull': 'Die Nachrückliste ist voll. Wählen Sie eine andere Kursreihe.',
  'course.standbyListDisabled': 'Diese Kursreihe hat keine Nachrückliste. Wählen Sie eine andere.',
  'course.alreadyInStandbyList':
    'Sie stehen schon auf der Nachrückliste. Wir schreiben Ihnen eine E-Mail, sobald ein Platz frei wird.',
  'course.alreadySignedUp': 'Die Anmeldung zu dieser Kursreihe gibt es schon. Sie müssen nichts tun.',
  'course.full': 'Diese Kursreihe ist ausgebucht. Nutzen Sie die Nachrückliste oder wählen Sie eine andere.',
  'course.notSold': 'Zu dieser Kursreihe können Sie sich nicht online anmelden. Fragen Sie am Empfang.',
  'course.levelMissing':
    'Für diese Kursreihe fehlt die Stufe davor. Wählen Sie eine frühere Stufe oder fragen Sie die Kursleitung.',
  'course.formerCourseMissing':
    'Vor dieser Kursreihe muss eine andere besucht werden. Wählen Sie zuerst diese oder fragen Sie die Kursleitung.',
  'course.offerGone':
    'Dieser Platz wird nicht mehr für Sie frei gehalten. Es wurde nichts abgebucht. Gehen Sie wieder auf die Nachrückliste oder wählen Sie eine andere Kursreihe.',
  'course.productGone': 'Dieses Extra wird nicht mehr verkauft. Machen Sie ohne weiter.',
  'course.notFull': 'In dieser Kursreihe sind noch Plätze frei. Melden Sie sich direkt an.',
  'course.dateGone': 'Dieser Termin findet nicht mehr statt. Wählen Sie einen anderen.',
  'course.dateNotBegun':
    'Dieser Termin hat noch nicht begonnen. Tragen Sie die Anwesenheit ein, sobald er begonnen hat.',
  'course.dateBegun': 'Dieser Termin hat schon begonnen und lässt sich nicht mehr ändern.',
  'course.dateFull': 'An diesem Termin ist kein Platz mehr frei. Wählen Sie einen anderen.',
  'course.madeUpAlready':
    'Dieser Termin wird an einem anderen Tag nachgeholt. Stornieren Sie zuerst den Nachholtermin.',
  'course.makeUpGone':
    'Dieser Termin lässt sich nicht mehr nachholen: Die Frist ist abgelaufen, oder er wurde schon nachgeholt.',
  'course.noMakeUp':
    'Termine dieser Kursreihe lassen sich nicht nachholen. Erstatten Sie stattdessen den Preis.',
  'course.notAlike':
    'Das geht in dieser Kursreihe nicht: Sie hat ein anderes Angebot oder eine andere Stufe. Wählen Sie eine andere.',
  'course.levelNotReached':
    'Es gibt noch keine Urkunde: Die Kursleitung hat die Stufe noch nicht eingetragen.',
};
