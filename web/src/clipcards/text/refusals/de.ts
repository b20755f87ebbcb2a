import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  'clipcard.notFound': 'Diese Mehrfachkarte gibt es nicht mehr. Sehen Sie nach, was angeboten wird.',
  'clipcard.noLongerSold':
    'Diese Mehrfachkarte wird nicht mehr verkauft. Sehen Sie nach, was angeboten wird.',
  'clipcard.notForClass': 'Diese Mehrfachkarte gilt nicht für diesen Kurs. Wählen Sie eine andere.',
  'clipcard.priceTooHigh': 'Dieser Preis ist zu hoch. Bleiben Sie in den Grenzen des Produkts.',
  'clipcard.priceTooLow': 'Dieser Preis ist zu niedrig. Bleiben Sie in den Grenzen des Produkts.',
  'clipcard.priceRequired': 'Ein Preis ist nötig. Geben Sie einen in den Grenzen des Produkts ein.',
  'clipcard.cannotRaisePrice':
    'Sie haben keine Berechtigung, den Preis dieser Mehrfachkarte zu erhöhen. Fragen Sie Ihre Leitung.',
  'clipcard.cannotLowerPrice':
    'Sie haben keine Berechtigung, den Preis dieser Mehrfachkarte zu senken. Fragen Sie Ihre Leitung.',
  'clipcard.cannotLowerOwnPrice':
    'Für sich und Ihre Familie können Sie den Preis nicht senken. Bitten Sie jemanden aus dem Team, den Verkauf zu übernehmen.',
  'clipcard.cannotChangePrice':
    'Sie haben keine Berechtigung, den Preis dieser Mehrfachkarte zu ändern. Fragen Sie Ihre Leitung.',
  'clipcard.cannotOverridePrice':
    'Sie haben keine Berechtigung, den Preis dieser Mehrfachkarte zu überschreiben. Fragen Sie Ihre Leitung.',
};
