import sanitizeHtml from 'sanitize-html';

const allowedTags = [
  ...['p', 'br', 'hr', 'div', 'span', 'strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'mark'],
  ...['a', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'h2', 'h3', 'h4', 'blockquote', 'bdi', 'time'],
  ...['img', 'figure', 'figcaption', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
];

const allowed: sanitizeHtml.IOptions = {
  allowedTags,
  allowedAttributes: {
    '*': ['class', 'lang', 'dir', 'title'],
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    time: ['datetime'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  transformTags: {
    // A page opened in a new window must not control this one.
    a: (tagName, { target, rel: _rel, ...attribs }) => ({
      tagName,
      attribs:
        target?.toLowerCase() === '_blank'
          ? { ...attribs, target: '_blank', rel: 'noopener noreferrer' }
          : attribs,
    }),
  },
};

/** Removes scripts, frames, event handlers and foreign schemes; text with its markup remains. */
export const cleanHtml = (html: string): string => sanitizeHtml(html, allowed);

/** Lists every tag and attribute of a text, as often as it occurs. */
function inventory(html: string): string[] {
  const found: string[] = [];
  sanitizeHtml(html, {
    ...allowed,
    onOpenTag: (name, attributes) => {
      found.push(`<${name}>`);
      for (const [attribute, value] of Object.entries(attributes)) {
        if (name === 'a' && attribute === 'rel') continue;
        found.push(`${attribute}="${value.slice(0, 60)}" of <${name}>`);
      }
    },
  });
  return found;
}

/** Describes what cleaning removes, for the author of the text. */
export function strippedFrom(html: string): string[] {
  const kept = inventory(cleanHtml(html));
  return inventory(html).filter((part) => {
    const at = kept.indexOf(part);
    if (at >= 0) kept.splice(at, 1);
    return at < 0;
  });
}
