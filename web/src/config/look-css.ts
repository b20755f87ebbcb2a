import { type Look, themeCss } from '../ui/theme/theme.ts';

/** Comes first, because the first mention of a layer sets its order. The same line as in ui/layers.css. */
const layers = '@layer reset, tokens, base, layout, components, screens, club;';

/**
 * The one style element of a portal: the club's colours as custom properties, then its own CSS in the last
 * cascade layer, where it wins without force. The element may stand before the portal's style sheets, whose
 * fallback colours are declared on `:root`; naming the root twice outweighs them.
 */
export const lookCss = (look: Look & { customCSS?: string | undefined }): string =>
  [layers, themeCss(look, ':root:root'), look.customCSS ? `@layer club {\n${look.customCSS}\n}` : '']
    .filter(Boolean)
    .join('\n');
