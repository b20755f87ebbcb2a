import { readdir, readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin } from 'vite';
import { chunks } from './chunks.ts';

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
      const files = (await readdir(folder)).filter((file) => /\.(m?js|css|svg|pfb|ttf|wasm)$/.test(file));
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

/** The script that the server writes into pages: one piece that fetches nothing more. */
function earlyCalls(): Plugin {
  return {
    name: 'early-calls',
    apply: 'build',
    async generateBundle() {
      const built = await build({
        configFile: false,
        root,
        logLevel: 'error',
        build: {
          write: false,
          target: 'baseline-widely-available',
          rolldownOptions: {
            input: resolve(root, 'src/app/early-calls.ts'),
            output: { format: 'iife' },
            // Whose queries it makes also has hooks, of which nothing is used here.
            treeshake: { moduleSideEffects: [{ test: /node_modules/, sideEffects: false }] },
          },
        },
      });
      const [script] = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
      if (script?.type !== 'chunk') throw new Error('The early calls were not built');
      this.emitFile({ type: 'asset', fileName: 'early-calls.js', source: script.code.trim() });
    },
  };
}

export default defineConfig({
  root,
  plugins: [
    optimizeLocales.vite({ locales: languages }),
    react(),
    paintsFirst(),
    earlyCalls(),
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
    // All supported browsers preload modules natively.
    modulePreload: {
      polyfill: false,
      // A screen imports its own modules; a list of them all would make the first screen larger.
      resolveDependencies: (_file, files, { hostType }) => (hostType === 'js' ? [] : files),
    },
    rolldownOptions: {
      output: {
        // The entry lists every file that it may fetch later: short names keep that list small.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css'))
            ? 'assets/[hash][extname]'
            : 'assets/[name]-[hash][extname]',
        codeSplitting: { groups: chunks },
      },
    },
    // A data: address would need its own place in the content security policy.
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': api, '/club': api, '/dev/mail': api } },
});
