import { textBundleOf } from './src/app/first-screens.ts';

/** What the sign-in form reaches through a barrel, which says nothing of who uses it. */
const formsAtSignIn = /@tanstack\/.*\/(useMutation|mutationObserver)\.js$/;
/** With which the bundler ties its files together. */
const isRuntime = (id: string) => id.includes('rolldown/runtime');
const icons = /lucide-react\/dist\/esm\/icons\//;

interface ModuleGraph {
  getModuleInfo(
    id: string,
  ): { isEntry: boolean; importers: readonly string[]; dynamicImporters: readonly string[] } | null;
}

/** Files that only name what others hold: who imports them need not use what stands beside it. */
const isBarrel = (id: string) =>
  /node_modules\/.*(lucide-react\/dist\/esm\/lucide-react|\/index|\/module|\/import)\.m?js$/.test(id) &&
  !/node_modules\/(react|react-dom|scheduler|react-router)\//.test(id);

/** Whether somebody who is a goal imports a module, at once or by others. Modules may import each other in circles. */
function leadsTo(isGoal: (id: string, isEntry: boolean, isLazy: boolean) => boolean) {
  const known = new Map<string, boolean>();
  return (id: string, graph: ModuleGraph): boolean => {
    const seen = new Set([id]);
    for (const one of seen) {
      const module = known.get(one) === false ? null : graph.getModuleInfo(one);
      if (!module) continue;
      if (known.get(one) || isGoal(one, module.isEntry, module.dynamicImporters.length > 0)) {
        known.set(id, true);
        return true;
      }
      for (const importer of module.importers) if (!isBarrel(importer)) seen.add(importer);
    }
    for (const one of seen) known.set(one, false);
    return false;
  };
}

type Chunk = 'base' | 'entry' | 'shared' | 'classes' | 'every-day' | 'sheets';

/**
 * What every screen needs is one file, what the entry pages share is another, and so is what the two pages share that
 * are opened every day: cut into many small files, the same code takes a tenth more to send, and one finds the next only
 * when it has come. The sheets of components, which are much alike, take twice as much.
 */
function chunkOf() {
  const isBase = leadsTo((_id, isEntry) => isEntry);
  const isLogin = (id: string) => id.endsWith('/src/user/LoginScreen.tsx');
  const isOfEntryPages = leadsTo(isLogin);
  /** What asks for the data of these pages comes with their code. */
  const isPrefetch = (id: string) => /\/src\/(dashboard|classes)\/prefetch\.ts$/.test(id);
  const isEveryDay = (id: string) => /\/src\/(dashboard\/Dashboard|classes\/Classes)Screen\.tsx$/.test(id);
  const isOfEveryDay = leadsTo(isEveryDay);
  /** What an altogether different page, or a dialog, needs as well, many do. */
  const isOfMany = leadsTo((id) =>
    /\/src\/(payment-agreement\/PaymentsScreen|ui\/dialog\/Dialog)\.tsx$/.test(id),
  );
  const isOfNearlyAll = (id: string) => /\/src\/(.*queries\.ts|ui\/message\/Skeleton\.tsx)$/.test(id);
  /** Courts need what timetables need, which stays apart from what pages without times share. */
  const isOfCourts = (id: string) => /\/src\/resource-booking\//.test(id);
  const isOfOthers = leadsTo((id, _isEntry, isLazy) => isLazy && !isEveryDay(id) && !isOfCourts(id));
  /** Loaded only by people who have signed in, and then with every page. */
  const isMenuOfMembers = (id: string) =>
    /\/src\/(app\/shell\/header\/ProfileMenu|ui\/badge\/Badge)\.tsx$/.test(id);
  const isScript = (id: string) => !id.endsWith('.css') && !icons.test(id);
  const isComponentSheet = (id: string) => /\/src\/(ui|dashboard|classes)\/[^?]*\.css$/.test(id);
  /** What the gallery alone shows stays with it. */
  const isOfScreens = leadsTo((id) => /\/src\/(?!ui\/|dev\/)[^?]*\.tsx?$/.test(id));
  return (id: string, graph: ModuleGraph): Chunk | null => {
    // The entry and the screen keep their own files, by which the manifest names them.
    if (isBarrel(id) || isLogin(id) || isEveryDay(id) || id.endsWith('/src/main.tsx')) return null;
    if (isRuntime(id) || isBase(id, graph)) return 'base';
    // Its sheets are small, and nearly every page uses them: they come in the page with the others.
    if (isOfEntryPages(id, graph) || formsAtSignIn.test(id)) return id.endsWith('.css') ? 'base' : 'entry';
    if (isPrefetch(id)) return 'every-day';
    if (isMenuOfMembers(id)) return 'shared';
    if (isScript(id) && isOfEveryDay(id, graph)) {
      if (isOfMany(id, graph) || isOfNearlyAll(id)) return 'shared';
      return isOfOthers(id, graph) ? 'classes' : 'every-day';
    }
    return isComponentSheet(id) && isOfScreens(id, graph) ? 'sheets' : null;
  };
}

const chunk = chunkOf();
const only =
  (...wanted: Chunk[]) =>
  (id: string, graph: ModuleGraph): Chunk | null => {
    const found = chunk(id, graph);
    return found && wanted.includes(found) ? found : null;
  };

/** Catalogues that share a file, as the server and the app know it. */
function textBundle(id: string): string | null {
  const [, domain = '', folder, language = ''] =
    /\/src\/([\w-]+(?:\/[\w-]+)?)\/text\/(?:([\w-]+)\/)?(\w\w)\.ts$/.exec(id) ?? [];
  return textBundleOf(folder ?? domain, language) ?? null;
}

/** Which modules become one file. */
export const chunks = [
  // A group takes along what its modules import: what is of every day alone comes after what is of many.
  { name: only('sheets'), priority: 4 },
  { name: only('base', 'entry'), priority: 3 },
  { name: only('shared'), priority: 2 },
  { name: only('classes'), priority: 1 },
  { name: only('every-day'), priority: 0 },
  { name: textBundle, priority: 4 },
  // All together weigh less than a dozen by themselves, and a screen shows a dozen. One that nobody else shows stays apart.
  { name: 'icons', test: icons, minShareCount: 5 },
];
