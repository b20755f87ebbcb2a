/** Each screen is a file of its own. The route table, which everybody loads, knows this one alone. */
export const screens = {
  center: async () => (await import('./join/JoinCenterScreen.tsx')).JoinCenterScreen,
  plan: async () => (await import('./join/JoinPlanScreen.tsx')).JoinPlanScreen,
  details: async () => (await import('./join/JoinDetailsScreen.tsx')).JoinDetailsScreen,
  payment: async () => (await import('./join/JoinPaymentScreen.tsx')).JoinPaymentScreen,
  questionnaire: async () => (await import('./join/JoinQuestionnaireScreen.tsx')).JoinQuestionnaireScreen,
  change: async () => (await import('./change/ChangePlanScreen.tsx')).ChangePlanScreen,
  changeDetails: async () => (await import('./change/ChangeDetailsScreen.tsx')).ChangeDetailsScreen,
  changeQuestionnaire: async () =>
    (await import('./change/ChangeQuestionnaireScreen.tsx')).ChangeQuestionnaireScreen,
  changePayment: async () => (await import('./change/ChangePaymentScreen.tsx')).ChangePaymentScreen,
  freezePayment: async () => (await import('./freeze/FreezePaymentScreen.tsx')).FreezePaymentScreen,
  addOns: async () => (await import('./add-ons/AddOnPlanScreen.tsx')).AddOnPlanScreen,
  addOnPayment: async () => (await import('./add-ons/AddOnPaymentScreen.tsx')).AddOnPaymentScreen,
  staff: async () => (await import('./staff/StaffJoinScreen.tsx')).StaffJoinScreen,
  staffPayment: async () => (await import('./staff/StaffJoinPaymentScreen.tsx')).StaffJoinPaymentScreen,
  cancel: async () => (await import('./public-leaving/LeaveScreen.tsx')).CancelMembershipScreen,
  withdraw: async () => (await import('./public-leaving/LeaveScreen.tsx')).WithdrawScreen,
};
