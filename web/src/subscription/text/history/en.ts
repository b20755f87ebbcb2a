export const en = {
  'history.action.subscription.joined': 'Membership bought',
  'history.action.subscriptionChange.made': 'Plan changed',
  'history.action.subscriptionChange.undone': 'Change of plan undone',
  'history.action.companyEmployee.joined': 'Joined a company agreement',
  'history.action.companyEmployee.refused': 'Company code refused',
  'history.action.companyInvoice.issued': 'Company invoice issued',
  'history.action.joinLink.sent': 'Link to continue joining sent',
  'history.action.subscriptionEnd.terminated': 'Membership terminated',
  'history.action.subscriptionEnd.kept': 'Membership kept after all',
  'history.action.subscriptionEnd.withdrawn': 'Withdrawn from a membership',
  'history.action.subscriptionAddOn.bought': 'Add-on bought',
  'history.action.subscriptionAddOn.ended': 'Add-on ended',
};
