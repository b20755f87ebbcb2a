import { clipcards } from '@foyer/contract/clipcards';
import { handle } from '../frame/handle.ts';
import { loadForClass, loadForClassById } from './load-for-class.ts';
import { loadForCourt, loadForCourtById } from './load-for-court.ts';
import { loadPersonAndRelativesClipcards, loadPersonClipcards } from './load-owned.ts';
import { loadForAnonymous, loadForUser, loadForUserById } from './load-products.ts';
import { stopSubscription } from './subscriptions/stop-subscription.ts';
import { createSubscriptionBasket, loadSubscriptionBasket } from './subscriptions/subscription-basket.ts';

export const clipcardsRoutes = handle(clipcards, {
  'load-clipcards-for-anonymous': loadForAnonymous,
  'load-clipcards-for-user': loadForUser,
  'load-clipcards-for-user-by-id': loadForUserById,
  'load-clipcards-for-user-class-booking': loadForClass,
  'load-clipcards-for-user-by-id-class-booking': loadForClassById,
  'load-clipcards-for-user-rsbooking': loadForCourt,
  'load-clipcards-for-user-by-id-rsbooking': loadForCourtById,
  'load-person-clipcards': loadPersonClipcards,
  'load-person-and-relatives-clipcards': loadPersonAndRelativesClipcards,
  'create-shopping-basket-for-cc-subscription': createSubscriptionBasket,
  'load-shopping-basket-details-for-cc-subscription': loadSubscriptionBasket,
  'stop-clipcard-subscription': stopSubscription,
});
