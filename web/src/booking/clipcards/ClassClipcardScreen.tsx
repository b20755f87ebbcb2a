import { useParams } from 'react-router';
import { clipcardOf } from '../../clipcards/buyer.ts';
import { ClipcardDetails, NotThere } from '../../clipcards/ClipcardScreen.tsx';
import { useOwnKey } from '../../person/use-own-key.ts';
import { clipcardsHref } from '../address.ts';
import { isPerson } from '../taking-part.ts';
import { useWorksAt } from '../use-works-at.ts';
import { buyHref, type ClassAddress, classOf, classPart } from './address.ts';
import { useLetGo } from './use-let-go.ts';

/** Buys a clipcard for a class; then one goes back and books with it. */
export function ClassClipcardScreen() {
  const params = useParams();
  const address = classOf(params);
  const clipcard = clipcardOf(params);
  if (!address || !clipcard) return <NotThere backHref="/clipcards" />;
  return <Buying {...address} clipcard={clipcard} />;
}

interface BuyingProps extends ClassAddress {
  clipcard: NonNullable<ReturnType<typeof clipcardOf>>;
}

function Buying({ clipcard, ...address }: BuyingProps) {
  const own = useOwnKey();
  const worksAt = useWorksAt();
  const { person, booking } = address;
  useLetGo(person);
  const kind = isPerson(person, own) ? 'self' : worksAt(person.centerId) ? 'staff' : 'family';
  const backHref = clipcardsHref(person, booking);
  return (
    <ClipcardDetails
      buyer={{ kind, person, buyHref, backHref, forClass: classPart(address) }}
      clipcard={clipcard}
    />
  );
}
