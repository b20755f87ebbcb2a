import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { useFormat } from '../../platform/format.ts';
import { useText } from '../../platform/text.ts';
import { Select } from '../../ui/field/Select.tsx';
import { Option } from '../../ui/menu/Option.tsx';
import type { OwnPlace, Players } from './queries.ts';
import { useHourChange } from './use-together.ts';

interface GuestsProps {
  place: OwnPlace;
  players: Players;
  rules: NonNullable<Players['guestRules']>;
}

/** How many people without an account the host brings, and what they cost. */
export function Guests({ place, players: { hour }, rules: { fee, currency, mostPerMonth } }: GuestsProps) {
  const { t } = useText();
  const { money } = useFormat();
  const invite = useHourChange('POST resource-booking/invite-players', place);
  const most = hour.guests + hour.freePlaces;
  if (most === 0) return null;
  const cost = fee ? t('together.guests.fee', { price: money(fee, currency) }) : t('together.guests.free');
  const limit = mostPerMonth === undefined ? '' : ` ${t('together.guests.most', { count: mostPerMonth })}`;
  return (
    <>
      <Select
        label={t('together.guests.label')}
        help={`${cost}${limit}`}
        value={String(hour.guests)}
        isDisabled={invite.isPending}
        onChange={(count) =>
          Number(count) !== hour.guests && invite.mutate({ people: [], emails: [], guests: Number(count) })
        }
      >
        {Array.from({ length: most + 1 }, (_, count) => {
          const price = fee && count > 0 ? ` · ${money(fee * count, currency)}` : '';
          const text =
            count === 0 ? t('together.guests.none') : `${t('together.guests.count', { count })}${price}`;
          return (
            <Option key={text} id={String(count)} textValue={text}>
              {text}
            </Option>
          );
        })}
      </Select>
      <RefusalNotice error={invite.error} />
    </>
  );
}
