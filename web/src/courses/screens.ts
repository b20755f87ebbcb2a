/** The route table, which everybody loads, knows this list alone. */
export const screens = {
  courses: async () => (await import('./CoursesScreen.tsx')).CoursesScreen,
  payment: async () => (await import('./basket/CoursesPaymentScreen.tsx')).CoursesPaymentScreen,
};
