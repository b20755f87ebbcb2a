export const en = {
  'title.afterJoin': 'Membership questionnaire',

  'questionnaire.intro':
    'Your answers help {club} look after you. You can stop at any time: what you’ve entered stays in this tab until you log out.',
  'questionnaire.due': '{club} has a few questions for you.',
  'questionnaire.answer': 'Answer',
  'questionnaire.loadError': 'We couldn’t load the questionnaire',
  'questionnaire.number': '{number} of {total}',
  'questionnaire.aboutHealth': 'About your health',
  'questionnaire.health.nobody':
    'Answers about your health are for you alone. Nobody in the club can read them here.',
  'questionnaire.health.managers': 'Only you and the club’s managers can read answers about your health.',
  'questionnaire.health.staff': 'Only you and the club’s staff can read answers about your health.',
  'questionnaire.send': 'Send answers',
  'questionnaire.skip': 'Skip for now',
  'questionnaire.reload': 'Show new questions',
  'questionnaire.continue': 'Continue',
  'questionnaire.chooseOne': 'Choose an answer',
  'questionnaire.enterAnswer': 'Enter an answer',
  'questionnaire.tooLong': 'Use up to {most} characters',
  'questionnaire.invalid': 'This answer doesn’t fit the question',
  'questionnaire.done.answered': 'Thank you',
  'questionnaire.done.skipped': 'Skipped for now',
  'questionnaire.done.none': 'Nothing to answer',
  'questionnaire.doneText.answered': '{club} has received your answers.',
  'questionnaire.doneText.skipped': 'You can come back to this page and answer later.',
  'questionnaire.doneText.none': '{club} has no questions for you at the moment.',
  'questionnaire.toStart': 'Go to home',

  'questionnaire.given.title': 'Questionnaires',
  'questionnaire.given.text': 'What the member has answered, and when',
  'questionnaire.given.none': 'This member hasn’t answered any questionnaires.',
  'questionnaire.given.failed': 'We couldn’t load the questionnaires',
  'questionnaire.given.more': 'Show more',
  'questionnaire.given.by': 'entered by {name}',
  'questionnaire.given.show': 'Show answers',
  'questionnaire.given.showThis': 'Show answers: {name}, {date}',
  'questionnaire.given.hidden': 'Answers about health aren’t shown to you.',
  'questionnaire.given.audited': 'The member’s history shows that you’ve read answers about their health.',
  'questionnaire.given.empty': 'There are no answers that you can read.',
  'questionnaire.trigger.JOINING': 'Joining',
  'questionnaire.trigger.CHANGING': 'Change of plan',
  'questionnaire.trigger.YEARLY': 'Once a year',
} as const;

type EnglishTexts = typeof en;
declare module '../../platform/text.ts' {
  interface TextCatalogue extends EnglishTexts {}
}
