import type { Catalogue } from '../platform/text.ts';

/** Loads the texts of a domain and hands them to the screens. */
interface Means<L> {
  fetchDomain(domain: string, language: L): Promise<Catalogue>;
  /** Everything that was wanted, in a language that was chosen. */
  speak(language: L, catalogue: Catalogue): void;
  /** More of the language that is spoken. */
  learn(more: Catalogue): void;
}

/**
 * Texts that screens want, in the language that was chosen last. Both may change while texts are on their way: what
 * comes is said only if it is still what is wanted, and nothing that is wanted is left out.
 */
export function createTextLoader<L>({ fetchDomain, speak, learn }: Means<L>) {
  const wanted = new Set<string>();
  let chosen: L | undefined;
  const fetchAll = async (domains: readonly string[], language: L): Promise<Catalogue> =>
    Object.assign({}, ...(await Promise.all(domains.map((domain) => fetchDomain(domain, language)))));

  async function want(...domains: string[]): Promise<void> {
    const fresh = domains.filter((domain) => !wanted.has(domain));
    if (fresh.length === 0) return;
    let language: L | undefined;
    let found: Catalogue = {};
    do {
      language = chosen;
      if (language) found = await fetchAll(fresh, language);
    } while (language !== chosen);
    for (const domain of fresh) wanted.add(domain);
    learn(found);
  }

  /** Gives up all other domains, so that a language can be spoken without them; they are fetched when wanted again. */
  const keepOnly = (domains: readonly string[]): void => {
    for (const domain of wanted) if (!domains.includes(domain)) wanted.delete(domain);
  };

  /** Whether it is spoken now: not, where another one has been chosen meanwhile. */
  async function choose(language: L): Promise<boolean> {
    const before = chosen;
    chosen = language;
    let found: Catalogue = {};
    let domains: string[];
    do {
      domains = [...wanted];
      try {
        found = await fetchAll(domains, language);
      } catch (error) {
        if (chosen === language) chosen = before;
        throw error;
      }
      if (chosen !== language) return false;
    } while (domains.length < wanted.size);
    speak(language, found);
    return true;
  }

  return { want, choose, keepOnly };
}
