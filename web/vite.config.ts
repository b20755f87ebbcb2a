import { readdir, readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000';
const root = import.meta.dirname;
const brotli = promisify(brotliCompress);
/** The portal speaks these: what its components would say in thirty others is not sent. */
const languages = ['en', 'de', 'ar'];

/** Compresses once, as well as it can be done, so that the server need not do it for each visitor. */
function compressed(folder: string): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    writeBundle: async () => {
      const files = (await readdir(folder)).filter((file) => /\.(js|css|svg)$/.test(file));
      await Promise.all(
        files.map(async (file) => {
          const source = await readFile(resolve(folder, file));
          const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
          await writeFile(resolve(folder, `${file}.br`), await brotli(source, { params }));
        }),
      );
    },
  };
}

/**
 * The page brings its style along and paints at once; its scripts come after what is seen. That the sheet is there
 * already is said to those scripts by a link that fetches nothing.
 */
function paintsFirst(): Plugin {
  return {
    name: 'paints-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) =>
        html
          .replace('<script type="module"', '<script type="module" fetchpriority="low"')
          .replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)"[^>]*>/g, (link, file: string) => {
            const sheet = bundle[file];
            return sheet?.type === 'asset'
              ? `<style nonce="__NONCE__">${String(sheet.source).trim()}</style><link rel="stylesheet" disabled href="/${file}">`
              : link;
          }),
    },
  };
}

const icons = /lucide-react\/dist\/esm\/icons\//;

interface ModuleGraph {
  getModuleInfo(id: string): { isEntry: boolean; importers: readonly string[] } | null;
}

/** Files that only name what others hold: who imports them need not use what stands beside it. */
const isBarrel = (id: string) =>
  /node_modules\/.*(lucide-react\/dist\/esm\/lucide-react|\/index|\/module|\/import)\.m?js$/.test(id) &&
  !/node_modules\/(react|react-dom|scheduler|react-router)\//.test(id);

/** Whether somebody who is a goal imports a module, at once or by others. Modules may import each other in circles. */
function leadsTo(isGoal: (id: string, isEntry: boolean) => boolean) {
  const known = new Map<string, boolean>();
  return (id: string, graph: ModuleGraph): boolean => {
    const seen = new Set([id]);
    for (const one of seen) {
      const module = known.get(one) === false ? null : graph.getModuleInfo(one);
      if (!module) continue;
      if (known.get(one) || isGoal(one, module.isEntry)) {
        known.set(id, true);
        return true;
      }
      for (const importer of module.importers) if (!isBarrel(importer)) seen.add(importer);
    }
    for (const one of seen) known.set(one, false);
    return false;
  };
}

type Chunk = 'base' | 'entry' | 'shared' | 'every-day' | 'sheets';

/**
 * What every screen needs is one file, what the entry pages share is another, and so is what the two pages share that
 * are opened every day: cut into many small files, the same code takes a tenth more to send, and one finds the next only
 * when it has come. The sheets of components, which are much alike, take twice as much.
 */
function chunkOf(wanted: readonly Chunk[]) {
  const isBase = leadsTo((_id, isEntry) => isEntry);
  const isLogin = (id: string) => id.endsWith('/src/user/LoginScreen.tsx');
  const isOfEntryPages = leadsTo(isLogin);
  const isOfDashboard = leadsTo((id) => id.endsWith('/src/dashboard/DashboardScreen.tsx'));
  const isOfClasses = leadsTo((id) => id.endsWith('/src/classes/ClassesScreen.tsx'));
  /** What an altogether different page, or a dialog, needs as well, many do. */
  const isOfMany = leadsTo((id) => /\/src\/(invoices\/PaymentsScreen|ui\/dialog\/Dialog)\.tsx$/.test(id));
  const isScript = (id: string) => !id.endsWith('.css') && !icons.test(id);
  const isComponentSheet = (id: string) => /\/src\/ui\/[^?]*\.css$/.test(id);
  /** What the gallery alone shows stays with it. */
  const isOfScreens = leadsTo((id) => /\/src\/(?!ui\/|dev\/)[^?]*\.tsx?$/.test(id));
  const chunk = (id: string, graph: ModuleGraph): Chunk | null => {
    // The entry and the screen keep their own files, by which the manifest names them.
    if (isBarrel(id) || isLogin(id) || id.endsWith('/src/main.tsx')) return null;
    if (isBase(id, graph)) return 'base';
    if (isOfEntryPages(id, graph)) return 'entry';
    if (isScript(id) && isOfDashboard(id, graph) && isOfClasses(id, graph))
      return isOfMany(id, graph) ? 'shared' : 'every-day';
    return isComponentSheet(id) && isOfScreens(id, graph) ? 'sheets' : null;
  };
  return (id: string, graph: ModuleGraph): Chunk | null => {
    const found = chunk(id, graph);
    return found && wanted.includes(found) ? found : null;
  };
}

export default defineConfig({
  root,
  plugins: [
    optimizeLocales.vite({ locales: languages }),
    react(),
    paintsFirst(),
    compressed(resolve(root, 'dist/assets')),
  ],
  // The server puts the nonce of each answer in its place.
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // The tokens need light-dark(), relative colours and :dir(); older targets would have them rewritten.
    cssTarget: ['chrome123', 'edge123', 'firefox128', 'safari18'],
    sourcemap: false,
    manifest: true,
    // Every browser that these pages are made for preloads modules by itself.
    modulePreload: {
      polyfill: false,
      // A screen fetches what it imports by itself; a list of it all would weigh on the first.
      resolveDependencies: (_file, files, { hostType }) => (hostType === 'js' ? [] : files),
    },
    rolldownOptions: {
      output: {
        // The entry lists every file that it may fetch later: short names keep that list small.
        chunkFileNames: 'assets/[hash].js',
        codeSplitting: {
          groups: [
            // A group takes along what its modules import: what is of every day alone comes after what is of many.
            { name: chunkOf(['base', 'entry', 'shared', 'sheets']), priority: 2 },
            { name: chunkOf(['every-day']), priority: 1 },
            // All together weigh less than a dozen by themselves, and a screen shows a dozen.
            { name: 'icons', test: icons },
          ],
        },
      },
    },
    // A data: address would need its own place in the content security policy.
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': api, '/club': api, '/dev/mail': api } },
});
