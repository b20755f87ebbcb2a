interface FirstScreen {
  path: RegExp;
  /** The module of its code. */
  source: string;
  /** Domains whose texts it needs, as its route says. */
  texts: readonly string[];
  /** The page itself asks for what it shows (`early-calls.ts`). */
  asksEarly?: true;
}

/** Catalogues that are read together, and so are sent as one file for each language. */
const textBundles = {
  'first-texts': ['app', 'ui', 'user'],
  'every-day-texts': ['dashboard', 'calendar', 'classes', 'booking', 'refusals'],
} as const;

/** The file in which the build sends the texts of a domain, if it shares one. */
export function textBundleOf(domain: string, language: string): string | undefined {
  const found = Object.entries(textBundles).find(([, domains]) => domains.some((one) => one === domain));
  return found && `${found[0]}-${language}`;
}

const screens: readonly FirstScreen[] = [
  { path: /^\/login(\/|$)/, source: 'src/user/LoginScreen.tsx', texts: ['user'] },
  {
    path: /^\/$/,
    source: 'src/dashboard/DashboardScreen.tsx',
    texts: ['dashboard', 'calendar', 'classes', 'booking', 'refusals'],
    asksEarly: true,
  },
  {
    path: /^\/booking(\/[^/]+)?$/,
    source: 'src/classes/ClassesScreen.tsx',
    texts: ['classes', 'booking', 'refusals'],
    asksEarly: true,
  },
];

/** What most visits begin with. The server tells the browser to fetch it before the app asks for it. */
export const firstScreenOf = (path: string): FirstScreen | undefined =>
  screens.find((screen) => screen.path.test(path));
