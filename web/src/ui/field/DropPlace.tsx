import type { ReactNode } from 'react';
import { DropZone } from 'react-aria-components/DropZone';
import { isFileDropItem } from 'react-aria-components/useDrop';
import './field.css';

interface DropPlaceProps {
  onFile: (file: File) => void;
  /** The field by which a file is chosen in other ways. */
  children: ReactNode;
}

/** Takes a file that is dropped on it. */
export function DropPlace({ onFile, children }: DropPlaceProps) {
  return (
    <DropZone
      className="drop-zone"
      getDropOperation={() => 'copy'}
      onDrop={async ({ items }) => {
        const dropped = items.find(isFileDropItem);
        if (dropped) onFile(await dropped.getFile());
      }}
    >
      {children}
    </DropZone>
  );
}
