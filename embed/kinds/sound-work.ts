import { request } from '#client/request.ts';
import { playerCalls } from '#contract/reading/player.ts';
import type { DownloadItem } from '#contract/reading/player-calls.ts';
import type { AudioDetail } from '#contract/reading/player-file.ts';
import { shopGoodCalls } from '#contract/shop/goods.ts';
import { shopCalls } from '#contract/shop/shop.ts';
import type { EmbedTarget } from '#rules/people/embed-kinds.ts';
import { shopDownloadType } from '#rules/reading/player-lists.ts';
import type { ShopOffer } from './useOffer.ts';

/* What is heard in a frame, from the library or from a shop, in one shape. */

interface SoundFile {
  id: number;
  title: string;
  seconds: number;
}

/** A file that may be heard, and where. */
export interface OpenedSound {
  url: string;
  voice: string;
  /** Addresses die then, ms since 1970. */
  expiresAt: number;
  /** Of the library: its places and minutes are counted. */
  item: DownloadItem | null;
}

export interface SoundWork {
  id: number;
  title: string;
  authors: readonly string[];
  /** Under the title, where it is no author: the podcast, the shop. */
  about: string;
  cover: string | null;
  tint: string;
  /** On our site. */
  address: string;
  files: readonly SoundFile[];
  /** Of a shop's good, for who has it not: what it costs now. */
  offer: ShopOffer | null;
  /** Throws the refusal of a file that is closed. */
  open: (fileId: number) => Promise<OpenedSound>;
}

const openFile = async (audio_file_id: number): Promise<OpenedSound> => {
  const item = await request(playerCalls.downloadItem, { audio_file_id });
  const [voice] = item.audio_data;
  return { url: voice?.url ?? '', voice: voice?.voice ?? '', expiresAt: item.expires_at, item };
};

const fileOf = ({ id, title, duration }: { id: number; title: string; duration: number }): SoundFile => ({
  id,
  title,
  seconds: duration,
});

const workOf = ({ id, title, authors, cover, tint, address, files }: AudioDetail): SoundWork => ({
  ...{ id, title, authors, cover, tint, address },
  about: authors.join(', '),
  files: files.map(fileOf),
  offer: null,
  open: openFile,
});

async function episode(content_id: number): Promise<SoundWork> {
  const found = await request(playerCalls.episodeDetail, { content_id });
  const { podcast, title, address } = found;
  return {
    ...{ id: podcast.id, title, address, authors: podcast.authors, tint: podcast.tint },
    about: podcast.title,
    cover: podcast.cover,
    files: [fileOf(found)],
    offer: null,
    open: openFile,
  };
}

async function good(product_meta_id: number): Promise<SoundWork> {
  const [info, sound] = await Promise.all([
    request(shopGoodCalls.getEbookInfo, { product_meta_id }),
    request(shopGoodCalls.audiobookInfo, { product_meta_id }),
  ]);
  const content_type = shopDownloadType(sound.is_summary === 1);
  const { items } = await request(shopCalls.listShopFiles, {
    ...{ content_id: info.content_id, content_type, page_no: 1, page_size: 50 },
  });
  return {
    id: info.content_id,
    title: info.product_name,
    authors: info.authors,
    about: info.shop_name,
    cover: info.cover,
    tint: info.tint,
    address: info.product_address,
    files: items.map(fileOf),
    offer:
      info.on_sale || info.is_owner
        ? {
            contentId: info.content_id,
            productMetaId: product_meta_id,
            price: info.product_meta_price,
            isOwner: info.is_owner,
          }
        : null,
    async open(audio_file_id) {
      const opened = await request(shopCalls.downloadShopItem, { audio_file_id, content_type });
      const [voice] = opened.audio_data;
      return { url: voice?.url ?? '', voice: voice?.voice ?? '', expiresAt: opened.expires_at, item: null };
    },
  };
}

/** The audio of a target's frame. Throws the refusals of its calls. */
export async function soundWork({ kind, of, id }: EmbedTarget): Promise<SoundWork> {
  if (kind === 'product') return good(id);
  if (of === 'episode') return episode(id);
  return workOf(await request(playerCalls.audioDetail, { content_id: id }));
}
