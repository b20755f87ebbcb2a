export const en = {
  'history.action.questionnaire.answered': 'Questionnaire answered',
  'history.action.questionnaire.healthRead': 'Answers about health read',
};
