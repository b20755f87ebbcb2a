import type { ClipcardProduct } from '@foyer/contract/clipcards';
import { formatKey, type Key } from '@foyer/contract/shared/keys';
import { formatMoney } from '@foyer/contract/shared/money-text';
import { useQuery } from '@tanstack/react-query';
import { Waiting } from '../../frame/Waiting.tsx';
import { useFormats } from '../../platform/Formats.tsx';
import { useText } from '../../platform/text.ts';
import { Badge } from '../../ui/badge/Badge.tsx';
import { EmptyState } from '../../ui/message/EmptyState.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import { Price } from '../../ui/price/Price.tsx';
import { Row, Rows, Sheet, SheetBody } from '../../ui/sheet/Sheet.tsx';
import { type forClassQuery, forSaleQuery } from '../queries.ts';
import { ProductDetails } from './ProductDetails.tsx';
import { amountPerClip } from './price.ts';
import { usePurchaseObstacle } from './purchase-obstacle.ts';
import './for-sale.css';

/** How many are left for everybody, once they are few. */
const few = 10;

function UnitsLeft({ unitsLeft }: ClipcardProduct) {
  const { t } = useText();
  if (unitsLeft === undefined || unitsLeft > few) return null;
  if (unitsLeft === 0) return <Badge>{t('clipcards.soldOut')}</Badge>;
  return <Badge tone="aware">{t('clipcards.unitsLeft', { count: unitsLeft })}</Badge>;
}

type HrefOf = (product: ClipcardProduct, size: number) => string;

/** Each size leads to where it is bought; undefined where it cannot be. */
function Sizes({ product, hrefOf }: { product: ClipcardProduct; hrefOf: HrefOf | undefined }) {
  const { t } = useText();
  const { numbers } = useFormats();
  const { currency, sizes } = product;
  return (
    <Rows isBordered>
      {sizes.map((one) => (
        <Row
          key={one.size}
          {...(hrefOf && { href: hrefOf(product, one.size) })}
          title={t('clipcards.clips', { count: one.size })}
          meta={
            one.size > 1 &&
            t('clipcards.perClip', {
              amount: formatMoney({ amount: amountPerClip(one), currency }, numbers),
            })
          }
          end={<Price size="small" money={{ amount: one.amount, currency }} />}
        />
      ))}
    </Rows>
  );
}

interface ProductProps {
  product: ClipcardProduct;
  hrefOf: HrefOf | undefined;
  otherName: string | undefined;
  /** Another is called the same. */
  isOneOfSeveral: boolean;
}

function Product({ product, hrefOf, otherName, isOneOfSeveral }: ProductProps) {
  const verdict = usePurchaseObstacle()(product, otherName);
  const { name, centerName } = product;
  const title = (
    <>
      <bdi>{name}</bdi>
      {isOneOfSeveral && (
        <>
          {' · '}
          <bdi>{centerName}</bdi>
        </>
      )}
    </>
  );
  return (
    <Sheet level={3} title={title} aside={<UnitsLeft {...product} />}>
      <SheetBody>
        <div className="product">
          <div className="product-words">
            {product.description && (
              <p className="product-text">
                <bdi>{product.description}</bdi>
              </p>
            )}
            <ProductDetails product={product} isShort />
            {verdict && <Notice tone="warn">{verdict}</Notice>}
          </div>
          <Sizes product={product} hrefOf={verdict ? undefined : hrefOf} />
        </div>
      </SheetBody>
    </Sheet>
  );
}

interface ForSaleProps {
  /** For whom; nobody is just looking. */
  person: Key | undefined;
  title: string;
  /** Where one is bought, without its key; left out where the visitor may only look. */
  href: string | undefined;
  /** Of whom the verdicts speak, where it is not the visitor. */
  otherName?: string | undefined;
  /** Where staff sells what fills itself again, and whether there is nothing else here. */
  renewing?: { href: HrefOf; isAll?: true };
  /** Only those that open a class or a court. */
  query?: ReturnType<typeof forClassQuery>;
  /** Where one is bought, where its address says more than its key and its size. */
  hrefOf?: HrefOf;
}

/** What the club sells, each with its sizes and what they cost. */
export function ForSale({ person, title, href, otherName, renewing, hrefOf, ...only }: ForSaleProps) {
  const { t } = useText();
  const query = useQuery(only.query ?? forSaleQuery(person));
  const products = query.data?.clipcards.filter((product) => product.periodMonths || !renewing?.isAll);
  const once: HrefOf | undefined =
    href === undefined
      ? hrefOf
      : ({ clipcardId, clipcardCenterId }, size) => `${href}/${clipcardId}/${clipcardCenterId}/${size}`;
  return (
    <section aria-labelledby="clipcards-for-sale">
      <div className="section-head">
        <h2 id="clipcards-for-sale">{title}</h2>
      </div>
      {!products && <Waiting queries={[query]} failed={t('clipcards.loadError')} />}
      {products?.length === 0 && (
        <EmptyState
          level={3}
          art="club"
          title={t(renewing?.isAll ? 'clipcards.again.nothing' : 'clipcards.nothing')}
        >
          {t(renewing?.isAll ? 'clipcards.again.nothingText' : 'clipcards.nothingText')}
        </EmptyState>
      )}
      {products && products.length > 0 && (
        <div className="products">
          {products.map((product) => (
            <Product
              key={formatKey('clipcard', { centerId: product.clipcardCenterId, id: product.clipcardId })}
              product={product}
              hrefOf={product.periodMonths ? renewing?.href : once}
              otherName={otherName}
              isOneOfSeveral={products.filter(({ name }) => name === product.name).length > 1}
            />
          ))}
        </div>
      )}
    </section>
  );
}
