import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  'history.action.subscription.joined': 'Mitgliedschaft abgeschlossen',
  'history.action.subscriptionChange.made': 'Tarif gewechselt',
  'history.action.subscriptionChange.undone': 'Tarifwechsel rückgängig gemacht',
  'history.action.subscriptionFreeze.made': 'Ruhezeit eingeplant',
  'history.action.subscriptionFreeze.cancelled': 'Ruhezeit abgesagt',
  'history.action.subscriptionFreeze.stopped': 'Ruhezeit vorzeitig beendet',
  'history.action.companyEmployee.joined': 'Einer Firmenvereinbarung beigetreten',
  'history.action.companyEmployee.refused': 'Firmencode abgelehnt',
  'history.action.companyInvoice.issued': 'Firmenrechnung ausgestellt',
  'history.action.joinLink.sent': 'Link zum Fortsetzen der Anmeldung gesendet',
  'history.action.subscriptionEnd.terminated': 'Mitgliedschaft gekündigt',
  'history.action.subscriptionEnd.kept': 'Kündigung zurückgenommen',
  'history.action.subscriptionEnd.withdrawn': 'Mitgliedschaft widerrufen',
  'history.action.subscriptionAddOn.bought': 'Zusatzleistung gebucht',
  'history.action.subscriptionAddOn.ended': 'Zusatzleistung gekündigt',
};
