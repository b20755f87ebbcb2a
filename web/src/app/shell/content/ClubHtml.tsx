import { useEffect, useMemo, useRef } from 'react';
import { nextPaint } from '../../../frame/first-paint.ts';
import { goTo } from '../../../frame/session/navigate.ts';

/** Sanitises HTML of the configuration again before it is shown. The server sanitised it when it was saved. */
async function clean(html: string): Promise<DocumentFragment> {
  await nextPaint();
  const { default: purify } = await import('dompurify');
  return purify.sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select', 'iframe', 'object', 'embed'],
    FORBID_ATTR: ['style', 'id', 'name'],
    ADD_ATTR: ['target'],
  });
}

/** Links within the portal don't reload the page. */
function followInside(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target || link.origin !== location.origin || event.defaultPrevented) return;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  goTo(link.pathname + link.search + link.hash);
}

/** The plain text. Nothing in a parsed document loads or runs. */
const wordsOf = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';

/** HTML of the club. Shows its plain text until it is sanitised, so that the layout doesn't shift. */
export function ClubHtml({ html, as: Element = 'div' }: { html: string; as?: 'div' | 'span' }) {
  const ref = useRef<HTMLDivElement & HTMLSpanElement>(null);
  const words = useMemo(() => (Element === 'span' ? wordsOf(html) : undefined), [html, Element]);
  useEffect(() => {
    const element = ref.current;
    let isWanted = true;
    const show = () =>
      void clean(html).then((safe) => {
        if (isWanted) element?.replaceChildren(safe);
      });
    // The plain text is there already, so the sanitiser loads after the main content.
    if (words === undefined) show();
    else setTimeout(show, 500);
    element?.addEventListener('click', followInside);
    return () => {
      isWanted = false;
      element?.removeEventListener('click', followInside);
    };
  }, [html, words]);
  return (
    <Element className="club-html" ref={ref} key={html}>
      {words}
    </Element>
  );
}
