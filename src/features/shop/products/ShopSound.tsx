import { useCall } from '#client/queries.ts';
import { request } from '#client/request.ts';
import { shopGoodCalls } from '#contract/shop/goods.ts';
import { shopCalls } from '#contract/shop/shop.ts';
import type { ProductDetail, ProductItem } from '#contract/shop/shop-products.ts';
import { sendPlayerCommand, usePlayingFile } from '#features/reading/player/index.ts';
import { shopDownloadType } from '#rules/reading/player-lists.ts';
import { duration } from '#rules/text/moment.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import { productAddress } from './addresses.ts';
import styles from './DigitalNote.module.css';

interface ShopSoundProps {
  product: ProductDetail;
  item: ProductItem;
  /** Edition that it grants. */
  edition: number;
}

/** Files of a shop's sound: free ones are heard by everybody, the others by who bought it. */
export function ShopSound({ product, item, edition }: ShopSoundProps) {
  const { data: info } = useCall(shopGoodCalls.audiobookInfo, { product_meta_id: item.id });
  const content_type = shopDownloadType(info?.is_summary === 1);
  const { data } = useCall(
    shopCalls.listShopFiles,
    { content_id: edition, content_type, page_no: 1, page_size: 50 },
    { enabled: info !== undefined },
  );
  const playing = usePlayingFile();
  if (!info || !data)
    return (
      <Loading>
        <Skeleton shape="card" height="104px" />
      </Loading>
    );
  /** From the list one hears the list; from the button, chapter by chapter. */
  const play = (fileId: number, kind: 'shop' | 'shopVariant') =>
    sendPlayerCommand({
      type: 'playFile',
      fileId,
      shop: {
        kind,
        title: product.name,
        address: productAddress(product),
        ask: audio_file_id => request(shopCalls.downloadShopItem, { audio_file_id, content_type }),
        hasBeside: async (content_id, action) =>
          (await request(shopCalls.nextBackInShop, {
            content_id,
            content_type,
            action,
            product_id: edition,
          })) !== false,
      },
    });
  return (
    <>
      {info.audio && (
        <p>
          <Button kind="soft" icon="headphones" onClick={() => play(info.audio?.id ?? 0, 'shopVariant')}>
            {info.is_owner ? 'Nghe' : 'Nghe thử'}
          </Button>
        </p>
      )}
      <ul className={styles.files} aria-label="Các phần">
        {data.items.map(({ id, title, duration: seconds, zone }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.file}
              aria-current={playing === id || undefined}
              onClick={() => play(id, 'shop')}
            >
              <Icon name={zone === 'free' || info.is_owner ? 'play' : 'lock'} />
              <span>{title}</span>
              <span className="text-small ink-3">{duration(Math.max(1, seconds / 60))}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
