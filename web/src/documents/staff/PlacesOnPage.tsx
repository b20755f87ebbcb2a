import type { FieldPlace } from '@foyer/contract/documents/signing';
import { PenLine } from 'lucide-react';
import { useRef } from 'react';
import { useMove } from 'react-aria/useMove';
import { Button, type PressEvent } from 'react-aria-components/Button';
import { isolated } from '../../platform/isolated.ts';
import { useText } from '../../platform/text.ts';
import type { PdfPage } from '../pdf/open-pdf.ts';
import { placeOnPage } from '../pdf/place-on-page.ts';
import { onPage, placeAround } from './field-places.ts';
import '../signing/signing.css';

export interface Placed {
  id: number;
  personId: number;
  name: string;
  place: FieldPlace;
}

interface PlacesOnPageProps {
  page: PdfPage;
  placed: readonly Placed[];
  /** Undefined: wherever there is room. */
  onAdd: (page: PdfPage, place?: FieldPlace) => void;
  onMove: (id: number, place: FieldPlace) => void;
  onRemove: (id: number) => void;
}

/** The places for signatures on a page. A press on the page adds one. */
export function PlacesOnPage({ page, placed, onAdd, onMove, onRemove }: PlacesOnPageProps) {
  const { t } = useText();
  const add = ({ target, x, y, pointerType }: PressEvent) => {
    if (pointerType === 'keyboard' || pointerType === 'virtual') return onAdd(page);
    const scale = page.width / Math.max(1, target.clientWidth);
    onAdd(page, placeAround({ left: x * scale, top: y * scale }, page));
  };
  return (
    <>
      <Button
        className="place-layer"
        aria-label={t('documentWork.addPlace', { number: page.number })}
        onPress={add}
      />
      {placed
        .filter(({ place }) => place.page === page.number)
        .map((one) => (
          <MovablePlace
            key={one.id}
            page={page}
            placed={one}
            onMove={(place) => onMove(one.id, place)}
            onRemove={() => onRemove(one.id)}
          />
        ))}
    </>
  );
}

/** How far an arrow key moves a place, in points. */
const keyStep = 10;

interface MovablePlaceProps {
  page: PdfPage;
  placed: Placed;
  onMove: (place: FieldPlace) => void;
  onRemove: () => void;
}

function MovablePlace({ page, placed: { name, place }, onMove, onRemove }: MovablePlaceProps) {
  const { t } = useText();
  const button = useRef<HTMLButtonElement>(null);
  const { moveProps } = useMove({
    onMove: ({ deltaX, deltaY, pointerType }) => {
      const shown = button.current?.offsetParent?.clientWidth ?? page.width;
      const scale = pointerType === 'keyboard' ? keyStep : page.width / shown;
      onMove(onPage({ ...place, left: place.left + deltaX * scale, top: place.top + deltaY * scale }, page));
    },
  });
  return (
    <button
      {...moveProps}
      ref={button}
      type="button"
      className="sign-place"
      data-state="open"
      style={placeOnPage(place, page)}
      aria-label={t('documentWork.place', { name: isolated(name), number: page.number })}
      onKeyDown={(event) => {
        if (event.key === 'Delete' || event.key === 'Backspace') onRemove();
        else moveProps.onKeyDown?.(event);
      }}
    >
      <PenLine className="icon" />
      <bdi>{name}</bdi>
    </button>
  );
}
