import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  'frontDesk.stopped':
    'Nicht eingecheckt: Vorher ist noch etwas zu klären. Bitte entscheiden Sie unten, wie es weitergeht.',
  'frontDesk.visitGone': 'Dieser Check-in wurde schon rückgängig gemacht oder ist nicht von heute.',
};
