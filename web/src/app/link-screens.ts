/** Screens that people open now and then, mostly by a link. The route table, which everybody loads, knows this list alone. */
export const screens = {
  afterJoin: async () => (await import('../questionnaire/QuestionnaireScreen.tsx')).QuestionnaireScreen,
  basket: async () => (await import('../shopping-basket/BasketScreen.tsx')).BasketScreen,
  bringAFriend: async () => (await import('../bring-a-friend/visit/FriendScreen.tsx')).FriendScreen,
  camps: async () => (await import('../camps/CampsScreen.tsx')).CampsScreen,
  campsPayment: async () => (await import('../camps/basket/CampsPaymentScreen.tsx')).CampsPaymentScreen,
  cardPage: async () => (await import('../payment/CardPaymentScreen.tsx')).CardPaymentScreen,
  classClipcard: async () =>
    (await import('../booking/clipcards/ClassClipcardScreen.tsx')).ClassClipcardScreen,
  classClipcards: async () =>
    (await import('../booking/clipcards/ClassClipcardsScreen.tsx')).ClassClipcardsScreen,
  clipcard: async () => (await import('../clipcards/ClipcardScreen.tsx')).ClipcardScreen,
  courses: async () => (await import('../courses/CoursesScreen.tsx')).CoursesScreen,
  coursesPayment: async () =>
    (await import('../courses/basket/CoursesPaymentScreen.tsx')).CoursesPaymentScreen,
  courtClipcard: async () =>
    (await import('../resource-booking/clipcards/CourtClipcardScreen.tsx')).CourtClipcardScreen,
  courtClipcards: async () =>
    (await import('../resource-booking/clipcards/CourtClipcardsScreen.tsx')).CourtClipcardsScreen,
  courtJoin: async () => (await import('../resource-booking/together/join/JoinScreen.tsx')).JoinScreen,
  create: async () => (await import('../person/create/CreateScreen.tsx')).CreateScreen,
  debt: async () => (await import('../payment/DebtScreen.tsx')).DebtScreen,
  gallery: async () => (await import('../dev/UiScreen.tsx')).UiScreen,
  familyMember: async () => (await import('../person/FamilyMemberScreen.tsx')).FamilyMemberScreen,
  forgotPassword: async () =>
    (await import('../reset-password/ForgotPasswordScreen.tsx')).ForgotPasswordScreen,
  gdpr: async () => (await import('../person/GdprScreen.tsx')).GdprScreen,
  lead: async () => (await import('../person/lead/LeadScreen.tsx')).LeadScreen,
  ltpsAgreement: async () => (await import('../ltps/LtpsAgreementScreen.tsx')).LtpsAgreementScreen,
  paymentResult: async () => (await import('./ResultScreen.tsx')).ResultScreen,
  referAFriend: async () => (await import('../refer-a-friend/ReferScreen.tsx')).ReferScreen,
  resetPassword: async () => (await import('../reset-password/ResetPasswordScreen.tsx')).ResetPasswordScreen,
  sign: async () => (await import('../documents/signing/SignScreen.tsx')).SignScreen,
  sso: async () => (await import('../user/SsoScreen.tsx')).SsoScreen,
  tokenError: async () => (await import('./errors/TokenErrorScreen.tsx')).TokenErrorScreen,
};
