import { mostFields } from '@foyer/contract/shared/document';
import type { Key } from '@foyer/contract/shared/keys';
import { X } from 'lucide-react';
import { useState } from 'react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { isolated } from '../../platform/isolated.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Checkbox } from '../../ui/choice/Checkbox.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Select } from '../../ui/field/Select.tsx';
import { Option } from '../../ui/menu/Option.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import { Row, Rows } from '../../ui/sheet/Sheet.tsx';
import { PdfReader } from '../pdf/PdfReader.tsx';
import { usePdf } from '../pdf/use-pdf.ts';
import { type Placed, PlacesOnPage } from './PlacesOnPage.tsx';
import type { Sent } from './sent.ts';
import type { Signer } from './signer.ts';
import { usePlaces } from './use-places.ts';
import { useSend } from './use-send.ts';
import './staff.css';

interface PlaceDialogProps {
  sent: Sent;
  person: Key;
  signers: readonly Signer[];
  onBack: () => void;
  onClose: () => void;
}

/** Who signs where, on the pages of the PDF. */
export function PlaceDialog({ sent, person, signers, onBack, onClose }: PlaceDialogProps) {
  const { t } = useText();
  const places = usePlaces(signers);
  const [isEmailed, setEmailed] = useState(true);
  const { send, failure } = useSend(person, onClose);
  const { placed } = places;
  const add = () => send.mutate({ sent, placed, isEmailed: isEmailed && placed.length > 0 });
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('documentWork.sendTitle')}
      size="wide"
      foot={
        failure ? (
          <Button variant="primary" onPress={onClose}>
            {t('ui.close')}
          </Button>
        ) : (
          <>
            <Button variant="primary" isPending={send.isPending} onPress={add}>
              {t('documentWork.add')}
            </Button>
            <Button onPress={onBack}>{t('documentWork.back')}</Button>
          </>
        )
      }
    >
      {failure ? (
        <>
          <Notice tone="success">{t('documentWork.added')}</Notice>
          <RefusalNotice error={failure} />
        </>
      ) : (
        <>
          <RefusalNotice error={send.error} />
          <Places file={sent.file} title={sent.title} signers={signers} places={places} />
          {placed.length > 0 && (
            <Checkbox isSelected={isEmailed} onChange={setEmailed}>
              {t('documentWork.email')}
            </Checkbox>
          )}
        </>
      )}
    </Dialog>
  );
}

interface PlacesProps {
  file: File;
  title: string;
  signers: readonly Signer[];
  places: ReturnType<typeof usePlaces>;
}

function Places({ file, title, signers, places }: PlacesProps) {
  const { t } = useText();
  const pdf = usePdf(file);
  const { placed, signer, choose, add, move, remove } = places;
  return (
    <>
      <p>{t('documentWork.placeText')}</p>
      <Select
        label={t('documentWork.signer')}
        value={String(signer.personId)}
        onChange={(id) => choose(Number(id))}
      >
        {signers.map(({ personId, name }) => (
          <Option key={personId} id={String(personId)} textValue={name}>
            <bdi>{name}</bdi>
          </Option>
        ))}
      </Select>
      {placed.length >= mostFields && <Notice>{t('documentWork.mostPlaces', { count: mostFields })}</Notice>}
      <PdfReader
        pdf={pdf}
        label={title}
        onPage={(page) => (
          <PlacesOnPage page={page} placed={placed} onAdd={add} onMove={move} onRemove={remove} />
        )}
      />
      <PlaceList placed={placed} onRemove={remove} />
    </>
  );
}

function PlaceList({ placed, onRemove }: { placed: readonly Placed[]; onRemove: (id: number) => void }) {
  const { t } = useText();
  return (
    <section className="stack place-list" aria-labelledby="places">
      <h3 id="places">{t('documentWork.places')}</h3>
      {placed.length === 0 && <p className="row-meta">{t('documentWork.noPlaces')}</p>}
      {placed.length > 0 && (
        <Rows isBordered>
          {placed.map(({ id, name, place: { page } }) => (
            <Row
              key={id}
              title={<bdi>{name}</bdi>}
              meta={t('documentWork.onPage', { number: page })}
              end={
                <Button
                  shape="icon"
                  variant="quiet"
                  aria-label={t('documentWork.removeNamed', { name: isolated(name), number: page })}
                  onPress={() => onRemove(id)}
                >
                  <X className="icon" />
                </Button>
              }
            />
          ))}
        </Rows>
      )}
    </section>
  );
}
