import { camps } from '@foyer/contract/camps';
import { handle } from '../frame/handle.ts';
import { addCampToShoppingBasket } from './basket/add-camp-to-shopping-basket.ts';
import { deleteCampItem } from './basket/delete-camp-item.ts';
import { getCampsShoppingBasket } from './basket/get-camps-shopping-basket.ts';
import { takeCampOffer } from './basket/take-camp-offer.ts';
import { updateCampItem } from './basket/update-camp-item.ts';
import { getCampCare } from './care/get-camp-care.ts';
import { getOwnCampCare } from './care/get-own-camp-care.ts';
import { setCampCare } from './care/set-camp-care.ts';
import { getCampDetails } from './get-camp-details.ts';
import { getCampsFilters } from './get-camps-filters.ts';
import { bookCamp } from './paying/book-camp.ts';
import { searchCamps } from './search-camps.ts';
import { addToCampStandbyList } from './sign-up/add-to-camp-standby-list.ts';

export const campsRoutes = handle(camps, {
  'get-camps-filters': getCampsFilters,
  'search-camps': searchCamps,
  'get-camp-details': getCampDetails,
  'get-camps-shopping-basket': getCampsShoppingBasket,
  'add-camp-to-shopping-basket': addCampToShoppingBasket,
  'update-camp-item': updateCampItem,
  'delete-camp-item': deleteCampItem,
  'take-camp-offer': takeCampOffer,
  'add-to-camp-standby-list': addToCampStandbyList,
  'book-camp': bookCamp,
  'set-camp-care': setCampCare,
  'get-own-camp-care': getOwnCampCare,
  'get-camp-care': getCampCare,
});
