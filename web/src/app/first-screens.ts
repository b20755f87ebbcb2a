interface FirstScreen {
  path: RegExp;
  /** The module with its code. */
  source: string;
  /** Domains whose texts it needs, as in its route. */
  texts: readonly string[];
  /** Whether an inline script requests its data early (`early-calls.ts`). */
  asksEarly?: true;
}

/** Catalogues that are used together, and so are bundled into one file per language. */
const textBundles = {
  'first-texts': ['app', 'ui', 'user'],
  'every-day-texts': ['dashboard', 'calendar', 'classes', 'booking', 'refusals'],
  'money-texts': ['clipcards', 'invoices', 'payment', 'payment-agreement', 'shopping-basket'],
  'person-texts': ['config', 'history', 'person', 'reset-password', 'user/security'],
  'membership-texts': ['documents', 'questionnaire', 'subscription'],
  'document-texts': ['documents/list', 'documents/pdf', 'documents/signing'],
} as const;

/** The shared file that contains the texts of a domain, if there is one. */
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

/** The screens with which most visits start. The server sends preload headers for them. */
export const firstScreenOf = (path: string): FirstScreen | undefined =>
  screens.find((screen) => screen.path.test(path));
