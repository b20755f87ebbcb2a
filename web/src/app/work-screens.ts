/** Each screen is a file of its own. The route table, which everybody loads, knows this one alone. */
export const workScreens = {
  members: async () => (await import('../front-desk/FrontDeskScreen.tsx')).FrontDeskScreen,
  requests: async () => (await import('../subscription/good-cause/RequestsScreen.tsx')).RequestsScreen,
  courseLists: async () => (await import('../courses/staff/CourseListsScreen.tsx')).CourseListsScreen,
  courseParticipants: async () =>
    (await import('../courses/staff/ParticipantsScreen.tsx')).ParticipantsScreen,
  documentReview: async () => (await import('../documents/staff/ReviewScreen.tsx')).ReviewScreen,
  memberSummary: async () =>
    (await import('../dashboard/member/MemberSummaryScreen.tsx')).MemberSummaryScreen,
  subscriptions: async () =>
    (await import('../clipcards/subscription/SubscriptionsScreen.tsx')).SubscriptionsScreen,
  subscriptionSummary: async () =>
    (await import('../clipcards/subscription/SubscriptionSummaryScreen.tsx')).SubscriptionSummaryScreen,
  staffClipcards: async () => (await import('../clipcards/StaffClipcardsScreen.tsx')).StaffClipcardsScreen,
  memberBilling: async () =>
    (await import('../payment-agreement/MemberBillingScreen.tsx')).MemberBillingScreen,
  staffDebt: async () => (await import('../payment/StaffDebtScreen.tsx')).StaffDebtScreen,
  phonePayment: async () => (await import('../payment/PhonePaymentScreen.tsx')).PhonePaymentScreen,
  sales: async () => (await import('../invoices/sales/SalesScreen.tsx')).SalesScreen,
  schedule: async () => (await import('../staff-manager/ScheduleScreen.tsx')).ScheduleScreen,
  company: async () => (await import('../person/company/CompanyScreen.tsx')).CompanyScreen,
  companyBilling: async () => (await import('../payment/CompanyBillingScreen.tsx')).CompanyBillingScreen,
};
