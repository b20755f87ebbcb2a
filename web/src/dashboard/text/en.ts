export const en = {
  'dashboard.welcome': 'Welcome to {club}',
  'dashboard.welcomeText': 'Log in to book classes and courts, see what you have booked, and pay.',
  'dashboard.welcomeTextJoin': 'Become a member in a few minutes, or log in to book, see your plans and pay.',
  'dashboard.joinClub': 'Join {club}',
  'dashboard.hello': 'Hello {name}',
  'dashboard.notBuilt': 'Your schedule is not built yet',
  'dashboard.notBuiltText': 'Soon you will see here what you have booked, for you and your family.',
  'dashboard.whatsOn': 'At the club',
  'dashboard.filters': 'Filters',
  'dashboard.whose': 'Shown for',
  'dashboard.everyone': 'Everyone',
  'dashboard.notBuiltFor': 'Soon you will see here what is booked for {name}.',
} as const;
