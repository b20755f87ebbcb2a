import { ChevronDown, ChevronUp, ZoomIn, ZoomOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { Group } from 'react-aria-components/Group';
import { useFormats } from '../../platform/Formats.tsx';
import { writePercent } from '../../platform/format.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { isLargest, isSmallest, larger, smaller } from './zoom.ts';

interface PdfToolbarProps {
  current: number;
  total: number;
  onPage: (number: number) => void;
  zoom: number;
  onZoom: (zoom: number) => void;
  /** At the end: what else can be done with the document. */
  children?: ReactNode;
}

/** Where one is in the document, and how large it is shown. */
export function PdfToolbar({ current, total, onPage, zoom, onZoom, children }: PdfToolbarProps) {
  const { t } = useText();
  const { numbers } = useFormats();
  const icon = { shape: 'icon', variant: 'quiet' } as const;
  return (
    <Group className="pdf-toolbar" aria-label={t('pdf.tools')}>
      <div className="pdf-pages">
        <Button
          {...icon}
          aria-label={t('pdf.previous')}
          isDisabled={current <= 1}
          onPress={() => onPage(current - 1)}
        >
          <ChevronUp className="icon" />
        </Button>
        <span>{t('pdf.page', { number: current, total })}</span>
        <Button
          {...icon}
          aria-label={t('pdf.next')}
          isDisabled={current >= total}
          onPress={() => onPage(current + 1)}
        >
          <ChevronDown className="icon" />
        </Button>
      </div>
      <div className="pdf-zoom">
        <Button
          {...icon}
          aria-label={t('pdf.smaller')}
          isDisabled={isSmallest(zoom)}
          onPress={() => onZoom(smaller(zoom))}
        >
          <ZoomOut className="icon" />
        </Button>
        <span className="figure" role="status">
          {writePercent(zoom * 10_000, numbers)}
        </span>
        <Button
          {...icon}
          aria-label={t('pdf.larger')}
          isDisabled={isLargest(zoom)}
          onPress={() => onZoom(larger(zoom))}
        >
          <ZoomIn className="icon" />
        </Button>
        {children}
      </div>
    </Group>
  );
}
