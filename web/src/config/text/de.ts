import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  'centers.choose': 'Studio',
  'centers.search': 'Nach Name, Ort oder Postleitzahl suchen',
  'centers.nearMe': 'In meiner Nähe',
  'centers.nearestFirst': 'Das nächste Studio steht zuerst.',
  'centers.found_one': '{count} Studio gefunden.',
  'centers.found_other': '{count} Studios gefunden.',
  'centers.nothing': 'Kein Studio zu „{typed}“',
  'centers.nothingText': 'Prüfen Sie die Schreibweise, oder sehen Sie sich alle Studios an.',
  'centers.positionRefused':
    'Ihr Browser gibt Ihren Standort nicht frei. Erlauben Sie es in den Einstellungen des Browsers, oder suchen Sie nach einem Ort.',
  'centers.positionUnknown':
    'Wir konnten Ihren Standort nicht ermitteln. Suchen Sie stattdessen nach einem Ort.',
  'centers.map': 'Karte',
  'centers.mapOf': 'Karte von {center}',
  'centers.mapOutside': 'Karte in einem neuen Tab öffnen',
};
