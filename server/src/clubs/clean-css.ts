import { type CssNode, generate, ident, type List, type ListItem, parse, type Raw, walk } from 'css-tree';

/** Functions whose values cannot reach outside the portal. */
const atRules = new Set([
  ...['media', 'supports', 'container', 'layer', 'font-face', 'keyframes', 'property', 'starting-style'],
]);
const functionsThatFetch = new Set([
  ...['url', 'src', 'image', 'image-set', '-webkit-image-set', 'cross-fade', '-webkit-cross-fade'],
  ...['element', '-moz-element', 'expression', 'paint'],
]);
const dangerousProperties = new Set(['behavior', '-ms-behavior', '-moz-binding']);

const here = 'https://portal.invalid';

/** Resolves the address as a browser would, so that no tab, backslash or missing scheme leads elsewhere. */
function staysHere(url: string, hosts: readonly string[]): boolean {
  if (/^data:image\/(png|jpeg|webp|avif|gif);base64,/i.test(url)) return true;
  // Addresses escape these as percent codes; bare, they could pass for style sheet syntax.
  if (/[{}<>\s\\\p{Cc}]/u.test(url) || !URL.canParse(url, here)) return false;
  const { protocol, host, origin } = new URL(url, here);
  return origin === here || (protocol === 'https:' && hosts.includes(host));
}

/** A name may be written with escapes: `\75rl(` is `url(` to a browser. */
const plain = (name: string) => ident.decode(name).toLowerCase();

/** Returns why a node must go, or undefined if it may stay. */
function objection(node: CssNode, hosts: readonly string[]): string | undefined {
  switch (node.type) {
    case 'Raw':
      return `unreadable '${node.value.trim().slice(0, 60)}'`;
    case 'CDO':
    case 'CDC':
      return 'comment of HTML';
    case 'Atrule': {
      const name = `@${plain(node.name)}`;
      if (!atRules.has(plain(node.name))) return name;
      if (!node.block && name !== '@layer') return `${name} without a block`;
      return node.prelude ? (unreadable(node.prelude) ?? fetched(node.prelude, hosts)) : undefined;
    }
    case 'Rule':
      return unreadable(node.prelude) ?? fetched(node.prelude, hosts);
    case 'Declaration': {
      if (dangerousProperties.has(plain(node.property))) return plain(node.property);
      const why = unreadable(node.value) ?? fetched(node.value, hosts);
      return why && `${node.property}: ${why}`;
    }
    default:
      return undefined;
  }
}

function unreadable(part: CssNode): string | undefined {
  let found: Raw | undefined;
  walk(part, (node) => {
    if (node.type === 'Raw') found ??= node;
  });
  return found && objection(found, []);
}

function fetched(value: CssNode, hosts: readonly string[]): string | undefined {
  let found: string | undefined;
  walk(value, (node) => {
    if (node.type === 'Url' && !staysHere(node.value, hosts)) found ??= `foreign address ${node.value}`;
    if (node.type === 'Function' && functionsThatFetch.has(plain(node.name)))
      found ??= `${plain(node.name)}()`;
  });
  return found;
}

/**
 * The parser looks one position past the end of the text, where part of the previous text may remain: a brace there
 * made it read on forever. As many commas as the text is long put an end there.
 */
const forgetLastText = (length: number) => parse(','.repeat(length), { context: 'value' });

function cleanedOnce(css: string, hosts: readonly string[], removed: string[]): string {
  forgetLastText(css.length);
  const tree = parse(css, { parseValue: true, parseCustomProperty: true });
  walk(tree, {
    enter(node: CssNode, item: ListItem<CssNode>, list: List<CssNode>) {
      if (node.type === 'Comment') return list?.remove(item);
      const why = objection(node, hosts);
      // The parser cannot read a lone semicolon; dropping it loses nothing.
      if (why && why !== "unreadable ';'") removed.push(why);
      if (!why || !list) return;
      list.remove(item);
      return walk.skip;
    },
  });
  // A closing style tag inside a string would close the element for real.
  return generate(tree).replaceAll('</', '<\\/');
}

/**
 * Cleans a club's style sheet of everything that could reach outside the portal. Prints it from its syntax tree, so
 * that no brace can close the surrounding layer, and parses the result again: only a text that stays the same is
 * known to mean what it says.
 */
export function cleanCss(css: string, hosts: readonly string[]): { css: string; removed: string[] } {
  const removed: string[] = [];
  let clean = cleanedOnce(css, hosts, removed);
  for (let tries = 0; tries < 5; tries += 1) {
    const again = cleanedOnce(clean, hosts, removed);
    if (again === clean) return { css: clean, removed };
    clean = again;
  }
  return { css: '', removed: [...removed, 'everything: it reads differently every time'] };
}
