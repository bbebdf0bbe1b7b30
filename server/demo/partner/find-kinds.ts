import { contentType } from '#contract/library/catalogue.ts';
import { searchCalls } from '#contract/library/search.ts';
import { comicCalls } from '#contract/reading/comics.ts';
import { shopProductCalls } from '#contract/shop/shop-products.ts';
import { askMot } from './ask.ts';

/** The attribute that names it, and what it says. */
export interface FoundKind {
  attribute: 'book' | 'comic' | 'sound' | 'film' | 'product';
  /** What a partner copies from the browser: the last part of an address. */
  slug: string;
  title: string;
  /** On Mọt's site. */
  address: string;
}

/** A printed book of the demo library, and one that is heard. */
const PRINTED = 'Sổ tay trồng rau trên sân thượng';
const EBOOK_FILTER = 8;

const lastOf = (address: string): string => address.split('/').at(-1) ?? '';

/** One of each kind that a frame shows, looked up as a guest; those that are not there are left out. */
export async function findKinds(motOrigin: string): Promise<FoundKind[]> {
  const search = (key_word: string) => askMot(motOrigin, searchCalls.searchSa, { key_word, page_no: 1 });
  const found = (attribute: FoundKind['attribute'], address: string, title: string): FoundKind => ({
    ...{ attribute, title, slug: lastOf(address) },
    address: motOrigin + address,
  });
  const looks: (() => Promise<FoundKind | null>)[] = [
    async () => {
      const issues = await askMot(motOrigin, comicCalls.latestIssues, { page_no: 1 });
      const issue = issues.find(({ state }) => state === 'free') ?? issues[0];
      return issue ? found('comic', issue.address, `${issue.comic.title} · ${issue.title}`) : null;
    },
    async () => {
      const { books } = await search(PRINTED);
      const printed = books.find(book => book.contentType === contentType.ebook);
      return printed ? found('book', printed.address, printed.title) : null;
    },
    async () => {
      const asked = { key_word: 'đèn biển', type: 16, page_no: 1 };
      const { books } = await askMot(motOrigin, searchCalls.searchSa, asked);
      const sound = books.find(book => book.contentType === contentType.audiobook);
      return sound ? found('sound', sound.address, sound.title) : null;
    },
    async () => {
      const [film] = (await askMot(motOrigin, comicCalls.listVideos, { page_no: 1 })).items;
      return film ? found('film', film.address, film.title) : null;
    },
    async () => {
      const asked = { type: EBOOK_FILTER, page_no: 1, page_size: 10 };
      const { items } = await askMot(motOrigin, shopProductCalls.listProduct, asked);
      const [product] = items;
      if (!product) return null;
      const { shop, category, slug } = product;
      const address = `/shop/${shop.slug}/${category?.slug ?? 'sach'}/${slug}`;
      return found('product', address, `${product.name} · ${shop.name}`);
    },
  ];
  const all = await Promise.all(looks.map(look => look().catch(() => null)));
  return all.filter(kind => kind !== null);
}
