import { type SentRequest, send } from './requests.ts';

type Headers = Record<string, string>;

/** Buys a clipcard with a card on file, repeatedly. */
export interface Buyer {
  headers: Headers;
  request: { clipcardId: number; clipcardCenterId: number; selectedCardOnFile: number };
}

const post = (path: string, headers: Headers, body: object): SentRequest => ({
  method: 'POST',
  path: `/api/${path}`,
  headers,
  body,
});

/** A member who has bought once on the sandbox's page, and stored the card. */
export async function buyerOf(base: string, headers: Headers): Promise<Buyer> {
  type Products = {
    clipcards: { clipcardId: number; clipcardCenterId: number; currency: string; can: { buy: unknown } }[];
  };
  const { clipcards } = await send<Products>(base, post('clipcards/load-clipcards-for-user', headers, {}));
  const product = clipcards.find(
    ({ can, ...more }) => can.buy === true && !('unitsLeft' in more) && !('maximumQuantity' in more),
  );
  if (!product) throw new Error('there is nothing to buy');
  const { clipcardId, clipcardCenterId, currency } = product;
  const wanted = { clipcardId, clipcardCenterId };
  type Begun = { paymentKey: string; step: { url: string } };
  const { paymentKey, step } = await send<Begun>(
    base,
    post('payment/make-cc-clipcard-payment', headers, { ...wanted, provider: 'paytabs', keepCard: true }),
  );
  await fetch(step.url, { method: 'POST', body: new URLSearchParams({ does: 'pay' }), redirect: 'manual' });
  await send(base, post('payment/check-payment', headers, { paymentKey }));
  const { cof } = await send<{ cof: { cardId: number }[] }>(
    base,
    post('payment/find-payment-methods', headers, { centerId: clipcardCenterId, currency, amount: 10_000 }),
  );
  if (!cof[0]) throw new Error('no card was kept');
  return { headers, request: { ...wanted, selectedCardOnFile: cof[0].cardId } };
}

export const purchase = ({ headers, request }: Buyer): SentRequest =>
  post('payment/make-cof-clipcard-payment', headers, request);
