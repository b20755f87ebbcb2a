export const en = {
  'history.action.staff.absenceReported': 'Absence reported',
  'history.action.staff.absenceEnded': 'Absence ended',
  'history.action.staff.hoursChanged': 'Working hours or qualifications changed',
  'history.action.staff.templateSaved': 'Template of a week saved',
};
