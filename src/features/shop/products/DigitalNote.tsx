import { linkTo } from '#contract/all-paths.ts';
import type { ProductDetail, ProductItem } from '#contract/shop/shop-products.ts';
import { refundPromise } from '#rules/rights/refund-window.ts';
import { slugOf } from '#rules/text/slug.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import styles from './DigitalNote.module.css';
import { ShopSound } from './ShopSound.tsx';

const READ = 8;

/** Contents of a digital form, its sample, and its refund terms: shown before paying. */
export function DigitalNote({ product, item }: { product: ProductDetail; item: ProductItem }) {
  const slug = slugOf('reader', product.name, item.id) ?? '';
  const reads = item.product_type === READ;
  return (
    <section className={styles.note} aria-label="Bạn nhận được gì">
      <p className="ink-2">
        {reads
          ? 'Đọc ngay trong tủ sách, trên mọi máy của bạn, cả khi không có mạng. Tiệm nghỉ bán, cuốn này vẫn là của bạn.'
          : 'Nghe ngay trên Mọt, ở mọi máy của bạn. Tiệm nghỉ bán, bản nghe này vẫn là của bạn.'}
      </p>
      <p className="text-small ink-3">{refundPromise}</p>
      {reads && (
        <p>
          <ButtonLink kind="soft" icon="book-open" to={linkTo('shopReader', { slug })}>
            Đọc thử
          </ButtonLink>
        </p>
      )}
      {!reads && item.content && (
        <ShopSound key={item.id} product={product} item={item} edition={item.content.id} />
      )}
    </section>
  );
}
