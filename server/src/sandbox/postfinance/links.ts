import { type LinkCreate, totalOf } from './requests.ts';
import { create, isOpen, type Link, nextId, type Space, type Transaction } from './space.ts';

/** The same externalId is the same link. */
export function makeLink(space: Space, request: LinkCreate): Link {
  const made = space.links.find((link) => link.request.externalId === request.externalId);
  if (made !== undefined) return made;
  const link = { id: nextId(space), request, total: totalOf(request) ?? 0, isGone: false };
  space.links.push(link);
  return link;
}

/** The transaction of somebody who opens a link; undefined where it takes nobody more. */
export function follow(space: Space, link: Link, merchantReference?: string): Transaction | undefined {
  const followed = space.transactions.filter((one) => one.link === link);
  const open = followed.find(isOpen);
  if (open !== undefined) return open;
  const isFull = followed.length >= (link.request.maximalNumberOfTransactions ?? Number.POSITIVE_INFINITY);
  if (link.isGone || isFull) return undefined;
  const { currency, lineItems } = link.request;
  const reference = merchantReference === undefined ? {} : { merchantReference };
  return create(space, { currency, lineItems, ...reference }, link);
}
