export const en = {
  'questionnaire.notFound': 'This questionnaire no longer exists. You don’t need to do anything.',
  'questionnaire.answerNotFound': 'These answers no longer exist.',
  'questionnaire.outdated':
    'The club has changed this questionnaire. Show the new questions and answer those.',
  'questionnaire.closed': 'This questionnaire is closed. You don’t need to do anything.',
};
