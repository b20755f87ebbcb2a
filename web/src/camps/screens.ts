/** The route table, which everybody loads, knows this list alone. */
export const screens = {
  camps: async () => (await import('./CampsScreen.tsx')).CampsScreen,
  payment: async () => (await import('./basket/CampsPaymentScreen.tsx')).CampsPaymentScreen,
};
