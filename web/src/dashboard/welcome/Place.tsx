import { Mail, MapPin, Phone } from 'lucide-react';
import { Suspense, useState } from 'react';
import { directionsHref } from '../../config/map-link.ts';
import { useConfig } from '../../config/queries.ts';
import { loadTexts } from '../../frame/load-texts.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Link, StandaloneLink } from '../../ui/button/Link.tsx';
import { Sheet, SheetBody } from '../../ui/sheet/Sheet.tsx';
import '../../ui/sheet/facts.css';

const CenterMap = lazyPart(
  () => import('../../config/CenterMap.tsx'),
  'CenterMap',
  () => loadTexts('config'),
);

/** Where the club is, how to get there and how to reach it. */
export function Place() {
  const { t } = useText();
  const { center, general } = useConfig();
  const [isMapShown, setMapShown] = useState(false);
  const { address1, zipCode, city } = center;
  const phone = general.supportPhone ?? center.phone;
  const email = general.supportEmail ?? center.email;
  return (
    <Sheet title={t('dashboard.place')}>
      <SheetBody>
        <ul className="icon-facts">
          <li>
            <MapPin className="icon" />
            <address>
              <bdi>{address1}</bdi>
              <br />
              <bdi>
                {zipCode} {city}
              </bdi>
            </address>
          </li>
          {phone && (
            <li>
              <Phone className="icon" />
              <Link href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
                <bdi>{phone}</bdi>
              </Link>
            </li>
          )}
          {email && (
            <li>
              <Mail className="icon" />
              <Link href={`mailto:${email}`}>
                <bdi>{email}</bdi>
              </Link>
            </li>
          )}
        </ul>
        <div className="actions">
          <StandaloneLink href={directionsHref(center)} target="_blank" rel="noopener noreferrer">
            {t('dashboard.directions')}
          </StandaloneLink>
          {general.googleMapsKey && !isMapShown && (
            <Button variant="quiet" onPress={() => setMapShown(true)}>
              {t('dashboard.showMap')}
            </Button>
          )}
        </div>
        {general.googleMapsKey && isMapShown && (
          <Suspense>
            <CenterMap center={center} mapsKey={general.googleMapsKey} />
          </Suspense>
        )}
      </SheetBody>
    </Sheet>
  );
}
