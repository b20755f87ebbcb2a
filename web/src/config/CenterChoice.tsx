import type { Center } from '@foyer/contract/config';
import { Check, LocateFixed, MapPin } from 'lucide-react';
import { useState } from 'react';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { useFormats } from '../platform/Formats.tsx';
import { useText } from '../platform/text.ts';
import { Button } from '../ui/button/Button.tsx';
import { SearchField } from '../ui/field/SearchField.tsx';
import { EmptyState } from '../ui/message/EmptyState.tsx';
import { Notice } from '../ui/message/Notice.tsx';
import { CenterMap } from './CenterMap.tsx';
import { writeDistance } from './distance.ts';
import { type FoundCenter, findCenters } from './find-centers.ts';
import { useConfig } from './queries.ts';
import { usePosition } from './use-position.ts';
import '../ui/choice/choice.css';
import './center-choice.css';

function useDistance(): (km: number) => string {
  const { center } = useConfig();
  const { dates = 'en', numbers = 'en' } = useFormats();
  return (km) => writeDistance(km, { dates, numbers, country: center.country });
}

function CenterOption({ center, km }: FoundCenter) {
  const { t } = useText();
  const { general } = useConfig();
  const distance = useDistance();
  const [isMapShown, setMapShown] = useState(false);
  return (
    <div className="center-option">
      <Radio value={String(center.id)} className="center-radio">
        <span className="box" aria-hidden="true">
          <Check className="icon" strokeWidth={3} />
        </span>
        <span>
          <span className="center-name">{center.name}</span>
          <span className="center-address">
            <span>{center.address1}</span>
            <span className="center-city">
              <bdi>{center.zipCode}</bdi> {center.city}
            </span>
          </span>
        </span>
        {km !== undefined && <span className="figure">{distance(km)}</span>}
      </Radio>
      {general.googleMapsKey && (
        <Button
          variant="quiet"
          aria-label={t('centers.mapOf', { center: center.name })}
          aria-expanded={isMapShown}
          onPress={() => setMapShown(!isMapShown)}
        >
          <MapPin className="icon" />
          {t('centers.map')}
        </Button>
      )}
      {general.googleMapsKey && isMapShown && <CenterMap center={center} mapsKey={general.googleMapsKey} />}
    </div>
  );
}

interface CenterChoiceProps {
  centers: readonly Center[];
  selected: number | undefined;
  onChange: (centerId: number) => void;
}

/** One centre of the brand: found by name, city or zip code, or by how near it is. */
export function CenterChoice({ centers, selected, onChange }: CenterChoiceProps) {
  const { t, language } = useText();
  const [typed, setTyped] = useState('');
  const { position, askPosition } = usePosition();
  const from = position.is === 'known' ? position.place : undefined;
  const found = findCenters(centers, { typed, language, from });
  return (
    <div className="center-choice">
      <div className="center-tools">
        <SearchField label={t('centers.search')} value={typed} onChange={setTyped} />
        <Button onPress={askPosition} isPending={position.is === 'asked'}>
          <LocateFixed className="icon" />
          {t('centers.nearMe')}
        </Button>
      </div>
      {position.is === 'refused' && (
        <Notice tone="warn" isNews>
          {t('centers.positionRefused')}
        </Notice>
      )}
      {position.is === 'unknown' && (
        <Notice tone="warn" isNews>
          {t('centers.positionUnknown')}
        </Notice>
      )}
      <p className="visually-hidden" role="status">
        {typed.trim() !== '' && t('centers.found', { count: found.length })}
        {from && t('centers.nearestFirst')}
      </p>
      {found.length === 0 ? (
        <EmptyState
          title={t('centers.nothing', { typed: typed.trim() })}
          action={<Button onPress={() => setTyped('')}>{t('ui.clearSearch')}</Button>}
        >
          {t('centers.nothingText')}
        </EmptyState>
      ) : (
        <RadioGroup
          className="sheet"
          aria-label={t('centers.choose')}
          value={selected === undefined ? null : String(selected)}
          onChange={(id) => onChange(Number(id))}
        >
          {found.map((one) => (
            <CenterOption key={one.center.id} {...one} />
          ))}
        </RadioGroup>
      )}
    </div>
  );
}
