/** Pages beside the courts. The route table, which everybody loads, knows this one alone. */
export const screens = {
  clipcard: async () => (await import('./clipcards/CourtClipcardScreen.tsx')).CourtClipcardScreen,
  clipcards: async () => (await import('./clipcards/CourtClipcardsScreen.tsx')).CourtClipcardsScreen,
  join: async () => (await import('./together/join/JoinScreen.tsx')).JoinScreen,
};
