import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Formats, FormatsProvider } from '../src/platform/Formats.tsx';
import { createQueryClient } from '../src/platform/query-client.ts';
import { type Catalogue, TextsContext, textsOf } from '../src/platform/text.ts';

interface Surroundings {
  /** English catalogues of the domains whose texts are shown. */
  texts: readonly Catalogue[];
  /** Answers that have arrived (`answers.ts`). */
  client?: QueryClient;
  formats?: Partial<Formats>;
}

/**
 * Renders a screen as it is first shown, with the answers that the client has. Effects don't run, so nothing is sent,
 * and whatever is loaded lazily is left out.
 */
export function markupOf(
  content: ReactNode,
  { texts, client = createQueryClient(), formats }: Surroundings,
): string {
  const catalogue: Catalogue = Object.assign({}, ...texts);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <TextsContext value={textsOf({ language: 'en', numbers: 'en-US', catalogue, own: {} })}>
        <FormatsProvider
          formats={{ dates: 'en-US', numbers: 'en-US', timeZone: 'America/New_York', ...formats }}
        >
          {content}
        </FormatsProvider>
      </TextsContext>
    </QueryClientProvider>,
  );
}

const entities: Readonly<Record<string, string>> = { '&#x27;': "'", '&quot;': '"', '&lt;': '<', '&gt;': '>' };

/** What can be read of it: without tags, and without the marks that isolate names from the text around them. */
export const readable = (markup: string): string =>
  markup
    .replace(/<svg[\s\S]*?<\/svg>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(#x27|quot|lt|gt);/g, (entity) => entities[entity] ?? entity)
    .replaceAll('&amp;', '&')
    .replace(/[\u2068\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** The names of its buttons and links, in the order in which they are reached. */
export const actionsIn = (markup: string): string[] =>
  [...markup.matchAll(/<(button|a)\b([^>]*)>([\s\S]*?)<\/\1>/g)].map(
    ([, , attributes = '', content = '']) =>
      /aria-label="([^"]*)"/.exec(attributes)?.[1] ?? readable(content),
  );
