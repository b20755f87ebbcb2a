interface FirstScreen {
  path: RegExp;
  /** Where its code stands. */
  source: string;
  /** Domains whose texts it needs, as its route says. */
  texts: readonly string[];
}

const screens: readonly FirstScreen[] = [
  { path: /^\/login(\/|$)/, source: 'src/user/LoginScreen.tsx', texts: ['user'] },
  {
    path: /^\/$/,
    source: 'src/dashboard/DashboardScreen.tsx',
    texts: ['dashboard', 'classes', 'booking', 'refusals'],
  },
  {
    path: /^\/booking(\/[^/]+)?$/,
    source: 'src/classes/ClassesScreen.tsx',
    texts: ['classes', 'booking', 'refusals'],
  },
];

/** What most visits begin with. The server has the browser fetch it beside the code that would ask for it. */
export const firstScreenOf = (path: string): FirstScreen | undefined =>
  screens.find((screen) => screen.path.test(path));
