/** Screens that people reach by a link, now and then. The route table, which everybody loads, knows this list alone. */
export const linkScreens = {
  afterJoin: async () => (await import('../questionnaire/QuestionnaireScreen.tsx')).QuestionnaireScreen,
  basket: async () => (await import('../shopping-basket/BasketScreen.tsx')).BasketScreen,
  debt: async () => (await import('../payment/DebtScreen.tsx')).DebtScreen,
  gdpr: async () => (await import('../person/GdprScreen.tsx')).GdprScreen,
  sign: async () => (await import('../documents/signing/SignScreen.tsx')).SignScreen,
};
