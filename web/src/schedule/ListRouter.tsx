import type { ReactNode } from 'react';
import { RouterProvider } from 'react-aria-components';
import { useHref, useNavigate } from 'react-router';

const useAddress = (href: string): string => useHref(href);

/** Links in a list open beside it: the list keeps its scroll position, and going back closes what was opened. */
export function ListRouter({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const go = (href: string) => {
    const isBeside = href.startsWith('?');
    void navigate(href, isBeside ? { preventScrollReset: true, state: { isOpened: true } } : {});
  };
  return (
    <RouterProvider navigate={go} useHref={useAddress}>
      {children}
    </RouterProvider>
  );
}
