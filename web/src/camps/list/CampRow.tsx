import type { Camp } from '@foyer/contract/camps';
import type { Key } from '@foyer/contract/shared/keys';
import { useText } from '../../platform/text.ts';
import { RowAction } from '../../sign-up/list/RowAction.tsx';
import { BookableRow } from '../../ui/timetable/Timetable.tsx';
import { CampPrice } from '../price/CampPrice.tsx';
import { useCampFormat } from '../use-camp-format.ts';
import { useCampPicture } from '../use-camp-picture.ts';

interface CampRowProps {
  camp: Camp;
  person: Key;
  href: string;
  isSelected: boolean;
}

/** One camp: when, for whom, where, how many places are left and what it costs. */
export function CampRow({ camp, person, href, isSelected }: CampRowProps) {
  const { t } = useText();
  const words = useCampFormat();
  const pictureOf = useCampPicture();
  const places = words.places(camp);
  const ages = words.ages(camp);
  const { capacity, free, status } = camp;
  const lines = [
    [
      t(`camps.length.${camp.dayLength ?? 'MIXED'}`, { count: camp.dates }),
      ...(ages ? [ages] : []),
      ...(camp.soldBy === 'DAY' ? [t('camps.byDay')] : []),
      ...(camp.hasElectives ? [t('camps.withElectives')] : []),
    ],
    [camp.centerName],
  ].map((parts) => words.listed(parts));
  const isTaken = status === 'STANDBY' || status === 'FULL';
  return (
    <BookableRow
      when={
        <>
          <span className="clock">{words.weekdaysOf(camp)}</span>
          <small>{words.time(camp)}</small>
        </>
      }
      picture={pictureOf(camp)}
      name={<bdi>{camp.name}</bdi>}
      href={href}
      meta={lines.map((line) => (
        <span key={line} className="sign-up-line">
          {line}
        </span>
      ))}
      places={{
        taken: isTaken ? capacity : capacity - free,
        places: capacity,
        text: <strong>{places}</strong>,
      }}
      inlinePlaces={places}
      action={
        <>
          <CampPrice camp={camp} />
          <RowAction
            person={person}
            participations={camp.participations}
            status={status}
            name={camp.name}
            when={words.days(camp)}
            href={href}
          />
        </>
      }
      isSelected={isSelected}
    />
  );
}
