/** Names of the icons of the navigation; nav-icon.tsx draws them. Apart, so that the route table is plain data. */
export const iconNames = [
  'home',
  'classes',
  'courts',
  'courses',
  'camps',
  'clipcards',
  'payments',
  'members',
  'sales',
  'schedule',
  'company',
] as const;
export type IconName = (typeof iconNames)[number];
