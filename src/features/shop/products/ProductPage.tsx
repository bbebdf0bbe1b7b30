import { type CSSProperties, useState } from 'react';
import { Link, Navigate, useLocation, useParams } from 'react-router-dom';
import { isRefused } from '#client/request.ts';
import { useSelling } from '#client/selling.ts';
import { linkTo } from '#contract/all-paths.ts';
import type { Output } from '#contract/kit/call.ts';
import { shopProductCalls } from '#contract/shop/shop-products.ts';
import { LoadProblem, useShown, Waiting } from '#features/library/cards/index.ts';
import { PhotoStrip } from '#features/shop/ratings/index.ts';
import { WORK_COVER_SIZES } from '#rules/library/picture-widths.ts';
import { idOfSlug } from '#rules/text/slug.ts';
import { Cover } from '#ui/Cover.tsx';
import { NotFound } from '#ui/ErrorPage.tsx';
import { Icon } from '#ui/Icon.tsx';
import { usePageTitle } from '#ui/pageTitle.ts';
import { tintedGround } from '#ui/tint.ts';
import { productAddress, sellerAddress } from './addresses.ts';
import { BuyRow } from './BuyRow.tsx';
import { DigitalNote } from './DigitalNote.tsx';
import { OtherForms } from './OtherForms.tsx';
import { OtherShops } from './OtherShops.tsx';
import { ProductOptions } from './ProductOptions.tsx';
import styles from './ProductPage.module.css';
import { ProductPrice } from './ProductPrice.tsx';
import { ProductRatings } from './ProductRatings.tsx';
import { copiesOf, heardOf, starsInWords } from './product-labels.ts';
import { Sending } from './Sending.tsx';
import { ShopCard } from './ShopCard.tsx';

const NotHere = () => <NotFound home={linkTo('home')} />;

/** /shop/<shop>/<category>/<product>: what one shop offers of a work. The last part alone says which. */
export function ProductPage() {
  const { secondLevel = '' } = useParams();
  const id = idOfSlug('product', secondLevel);
  return id ? <Loaded key={id} id={id} /> : <NotHere />;
}

function Loaded({ id }: { id: number }) {
  const { pathname, search, hash, state } = useLocation();
  const { data, error, refetch } = useShown(shopProductCalls.getDetailProductV2, { product_id: id });
  if (isRefused(error, 'not_found')) return <NotHere />;
  if (!data && error) return <LoadProblem error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting shape="cards" />;
  const address = productAddress(data);
  if (address !== pathname)
    return <Navigate to={{ pathname: address, search, hash }} state={state} replace />;
  return <Product product={data} />;
}

/** Digital forms, bits of product_type. */
const DIGITAL = 8 | 16;

function Product({ product }: { product: Output<typeof shopProductCalls.getDetailProductV2> }) {
  usePageTitle(`${product.name} · ${product.shop.name}`);
  const selling = useSelling();
  const items = product.items.filter(item => selling || !(item.product_type & DIGITAL));
  const [asked, setAsked] = useState<number | null>(null);
  // Whoever comes from a golden hour sees its price first.
  const chosen =
    items.find(({ id }) => id === asked) ??
    items.find(one => one.flashsale) ??
    items.find(one => copiesOf(one) !== 0) ??
    items[0];
  const heard = heardOf(product);
  return (
    <article className={styles.page} style={{ '--ground': tintedGround(product.tint) } as CSSProperties}>
      <div className={styles.coverArea}>
        <span className={styles.cover}>
          <Cover
            title={product.title}
            authors={product.authors}
            base={product.cover}
            tint={product.tint}
            sizes={WORK_COVER_SIZES}
            eager
          />
        </span>
      </div>
      <div className={styles.main}>
        <header>
          <Link to={sellerAddress(product.shop)} className={styles.up}>
            {product.shop.name}
          </Link>
          <h1 className="text-page">{product.name}</h1>
          <p className="ink-2">{product.authors.join(', ')}</p>
          {(product.stars > 0 || heard) && (
            <p className={styles.heard}>
              {product.stars > 0 && (
                <>
                  <Icon name="star" size={15} filled />
                  <strong>{starsInWords(product.stars)}</strong>
                  <span className="unseen"> trên 5 sao</span>
                </>
              )}
              <span>{heard}</span>
            </p>
          )}
        </header>
        {chosen && <ProductPrice item={chosen} />}
        {chosen && <ProductOptions items={items} chosen={chosen.id} onChoose={setAsked} />}
        {chosen && <BuyRow key={chosen.id} item={chosen} />}
        {chosen && !(chosen.product_type & DIGITAL) && <Sending product={product} item={chosen} />}
        {chosen && (chosen.product_type & DIGITAL) !== 0 && <DigitalNote product={product} item={chosen} />}
        {!chosen && <p className="ink-2">Cuốn này không bán trong Zalo.</p>}
        <OtherForms forms={product.forms} />
        <PhotoStrip bases={product.pictures} of={`của ${product.name}`} />
        <Words text={product.description || product.about} />
      </div>
      <aside className={styles.side}>
        <ShopCard product={product} />
        <OtherShops offers={product.others} />
      </aside>
      {/* Last: it grows when what buyers wrote has come, and moves nothing. */}
      <div className={styles.ratings}>
        <ProductRatings product={product} />
      </div>
    </article>
  );
}

function Words({ text }: { text: string }) {
  if (!text) return null;
  return (
    <section aria-label="Giới thiệu" className={styles.words}>
      {text.split(/\n+/u).map((paragraph, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text never move
        <p key={at}>{paragraph}</p>
      ))}
    </section>
  );
}
