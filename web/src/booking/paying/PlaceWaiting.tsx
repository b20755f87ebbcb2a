import type { ComponentProps } from 'react';
import { Waiting } from '../../frame/Waiting.tsx';
import { useText } from '../../platform/text.ts';

/** In place of a page about paying for a place, until the place is known. */
export function PlaceWaiting(props: ComponentProps<typeof Waiting>) {
  const { t } = useText();
  return (
    <div className="page">
      <div className="page-head">
        <h1>{t('title.classClipcards')}</h1>
      </div>
      <Waiting {...props} />
    </div>
  );
}
