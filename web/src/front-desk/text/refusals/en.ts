export const en = {
  'frontDesk.stopped': 'Not checked in: something has to be settled first. Decide below what to do.',
  'frontDesk.visitGone': 'This check-in has already been undone, or it wasn’t today.',
};
