import { Mail, MapPin, Phone } from 'lucide-react';
import { Suspense, useState } from 'react';
import { directionsHref } from '../../config/map-link.ts';
import { useConfig } from '../../config/queries.ts';
import { loadTexts } from '../../frame/load-texts.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Link, StandaloneLink } from '../../ui/button/Link.tsx';
import { IconList } from '../../ui/sheet/IconList.tsx';
import { Sheet, SheetBody } from '../../ui/sheet/Sheet.tsx';

const CenterMap = lazyPart(
  () => import('../../config/CenterMap.tsx'),
  'CenterMap',
  () => loadTexts('config'),
);

const linked = (href: string, text: string) => (
  <Link href={href}>
    <bdi>{text}</bdi>
  </Link>
);

/** Where the club is, how to get there and how to reach it. */
export function Place() {
  const { t } = useText();
  const { center, general } = useConfig();
  const [isMapShown, setMapShown] = useState(false);
  const { address1, zipCode, city } = center;
  const phone = general.supportPhone ?? center.phone;
  const email = general.supportEmail ?? center.email;
  const items = [
    {
      id: 'address',
      icon: <MapPin className="icon" />,
      text: (
        <address>
          <bdi>{address1}</bdi>
          <br />
          <bdi>
            {zipCode} {city}
          </bdi>
        </address>
      ),
    },
    ...(phone
      ? [
          {
            id: 'phone',
            icon: <Phone className="icon" />,
            text: linked(`tel:${phone.replaceAll(/[^\d+]/g, '')}`, phone),
          },
        ]
      : []),
    ...(email
      ? [{ id: 'email', icon: <Mail className="icon" />, text: linked(`mailto:${email}`, email) }]
      : []),
  ];
  return (
    <Sheet title={t('dashboard.place')}>
      <SheetBody>
        <IconList items={items} />
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
