import { useText } from '../platform/text.ts';
import { StandaloneLink } from '../ui/button/Link.tsx';
import { mapFrame, mapHref } from './map-link.ts';

/** Where a centre is. The map's maker learns of the visit, so it is loaded for those who ask for it. */
export function CenterMap({ center, mapsKey }: { center: Parameters<typeof mapHref>[0]; mapsKey: string }) {
  const { t } = useText();
  return (
    <div className="center-map">
      <iframe
        title={t('centers.mapOf', { center: center.name })}
        src={mapFrame(center, mapsKey)}
        referrerPolicy="strict-origin"
        allowFullScreen
      />
      <StandaloneLink href={mapHref(center)} target="_blank" rel="noopener noreferrer">
        {t('centers.mapOutside')}
      </StandaloneLink>
    </div>
  );
}
