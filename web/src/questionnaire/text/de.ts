import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  'title.afterJoin': 'Fragebogen zur Mitgliedschaft',

  'questionnaire.intro':
    'Mit Ihren Antworten kann {club} besser auf Sie eingehen. Sie können jederzeit unterbrechen: Ihre Eingaben bleiben in diesem Tab, bis Sie sich abmelden.',
  'questionnaire.due': '{club} hat ein paar Fragen an Sie.',
  'questionnaire.answer': 'Beantworten',
  'questionnaire.loadError': 'Wir konnten den Fragebogen nicht laden',
  'questionnaire.number': '{number} von {total}',
  'questionnaire.aboutHealth': 'Zu Ihrer Gesundheit',
  'questionnaire.health.nobody':
    'Antworten zu Ihrer Gesundheit sehen nur Sie. Im Club kann sie hier niemand lesen.',
  'questionnaire.health.managers': 'Antworten zu Ihrer Gesundheit können nur Sie und die Clubleitung lesen.',
  'questionnaire.health.staff':
    'Antworten zu Ihrer Gesundheit können nur Sie und das Personal des Clubs lesen.',
  'questionnaire.send': 'Antworten senden',
  'questionnaire.skip': 'Vorerst überspringen',
  'questionnaire.reload': 'Neue Fragen anzeigen',
  'questionnaire.continue': 'Weiter',
  'questionnaire.chooseOne': 'Wählen Sie eine Antwort aus',
  'questionnaire.enterAnswer': 'Geben Sie eine Antwort ein',
  'questionnaire.tooLong': 'Höchstens {most} Zeichen',
  'questionnaire.invalid': 'Diese Antwort passt nicht zur Frage',
  'questionnaire.done.answered': 'Vielen Dank',
  'questionnaire.done.skipped': 'Vorerst übersprungen',
  'questionnaire.done.none': 'Keine offenen Fragen',
  'questionnaire.doneText.answered': 'Ihre Antworten sind bei {club} angekommen.',
  'questionnaire.doneText.skipped': 'Sie können diese Seite jederzeit wieder aufrufen und später antworten.',
  'questionnaire.doneText.none': '{club} hat zurzeit keine Fragen an Sie.',
  'questionnaire.toStart': 'Zur Startseite',

  'questionnaire.given.title': 'Fragebögen',
  'questionnaire.given.text': 'Was das Mitglied wann beantwortet hat',
  'questionnaire.given.none': 'Dieses Mitglied hat noch keinen Fragebogen beantwortet.',
  'questionnaire.given.failed': 'Wir konnten die Fragebögen nicht laden',
  'questionnaire.given.more': 'Mehr anzeigen',
  'questionnaire.given.by': 'eingetragen von {name}',
  'questionnaire.given.show': 'Antworten anzeigen',
  'questionnaire.given.showThis': 'Antworten anzeigen: {name}, {date}',
  'questionnaire.given.hidden': 'Antworten zur Gesundheit dürfen Sie nicht sehen.',
  'questionnaire.given.audited':
    'Im Verlauf des Mitglieds steht, dass Sie Antworten zur Gesundheit gelesen haben.',
  'questionnaire.given.empty': 'Es gibt keine Antworten, die Sie sehen dürfen.',
  'questionnaire.trigger.JOINING': 'Beitritt',
  'questionnaire.trigger.CHANGING': 'Tarifwechsel',
  'questionnaire.trigger.YEARLY': 'Einmal im Jahr',
};
