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
    // A page that opens another one must not be steered by it.
    a: (tagName, { target, rel: _rel, ...attribs }) => ({
      tagName,
      attribs:
        target?.toLowerCase() === '_blank'
          ? { ...attribs, target: '_blank', rel: 'noopener noreferrer' }
          : attribs,
    }),
  },
};

/** Scripts, frames, handlers and foreign schemes are stripped; what is left is text with its marks. */
export const cleanHtml = (html: string): string => sanitizeHtml(html, allowed);

/** Every tag and attribute of a text, as often as it stands there. */
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

/** What cleaning takes out of a text, in words for whoever wrote it. */
export function strippedFrom(html: string): string[] {
  const kept = inventory(cleanHtml(html));
  return inventory(html).filter((part) => {
    const at = kept.indexOf(part);
    if (at >= 0) kept.splice(at, 1);
    return at < 0;
  });
}
