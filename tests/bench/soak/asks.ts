import { catalogueCalls, contentType } from '#contract/library/catalogue.ts';
import { booksIn, homeCalls } from '#contract/library/home.ts';
import { searchCalls } from '#contract/library/search.ts';
import { accountCalls } from '#contract/people/account.ts';
import { progressCalls } from '#contract/reading/progress.ts';
import { readerCalls } from '#contract/reading/reader.ts';
import { cartCalls } from '#contract/shop/cart.ts';
import { signedCall } from '../../../scripts/signed-call.ts';
import { demoPassword, demoPeople } from '../../../server/demo/people.ts';

/* What people ask for on a usual day: mostly reads of guests, and what readers report while they read. */

/** One request by its name; answers whether it was done. `from`: the visitor's address. */
export interface Ask {
  name: string;
  send(from: string): Promise<boolean>;
}

const WORDS = ['dem', 'biển', 'người giữ', 'sóng', 'meo u', 'ca dao'];
const phone = {
  accept: 'text/html',
  'accept-encoding': 'br',
  'user-agent': 'Mozilla/5.0 (Linux; Android 14) Mobile',
};

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

/** The asks of a server with the demo library, each as often as it stands here. */
export async function asksOf(base: string): Promise<Ask[]> {
  const { data } = await signedCall(base, homeCalls.listBlockHome, { page_size: 30 });
  const cards = data.flatMap(booksIn);
  const ebooks = cards.filter(card => card.contentType === contentType.ebook && card.priceType === 0);
  const readers: { token: string; book: number; session: string; read: number }[] = [];
  for (const { account } of demoPeople.slice(0, 8)) {
    const signed = await signedCall(base, accountCalls.login, { account, password: demoPassword });
    const token = signed.data.access_token;
    const book = pick(ebooks).id;
    const opened = await signedCall(base, readerCalls.openBook, { content_id: book }, token);
    readers.push({ token, book, session: opened.data.token ?? '', read: 0 });
  }
  const page = (path: () => string) => async (from: string) => {
    const reply = await fetch(base + path(), { headers: { ...phone, 'x-forwarded-for': from } });
    await reply.arrayBuffer();
    return reply.status < 400;
  };
  const call =
    (ask: (headers: Record<string, string>) => Promise<{ code: number }>) => async (from: string) => {
      const { code } = await ask({ 'x-forwarded-for': from });
      return code === 0 || code === 1;
    };
  const of = (name: string, times: number, send: Ask['send']) =>
    Array.from({ length: times }, () => ({ name, send }));
  return [
    ...of(
      'page of home',
      2,
      page(() => '/'),
    ),
    ...of(
      'page of a work',
      3,
      page(() => pick(cards).address),
    ),
    ...of(
      'home',
      2,
      call(more => signedCall(base, homeCalls.listBlockHome, {}, undefined, more)),
    ),
    ...of(
      'work',
      3,
      call(more =>
        signedCall(base, catalogueCalls.bookDetail, { content_id: pick(ebooks).id }, undefined, more),
      ),
    ),
    ...of(
      'search',
      2,
      call(more => signedCall(base, searchCalls.searchSa, { key_word: pick(WORDS) }, undefined, more)),
    ),
    ...of(
      'open a book',
      3,
      call(more => signedCall(base, readerCalls.openBook, { content_id: pick(ebooks).id }, undefined, more)),
    ),
    ...of(
      'time read',
      5,
      call(more => {
        const reader = pick(readers);
        reader.read += 10;
        const report = { token: reader.session, content_id: reader.book, read_time: reader.read };
        return signedCall(base, progressCalls.updateReadTime, report, reader.token, more);
      }),
    ),
    ...of(
      'cart',
      1,
      call(more => signedCall(base, cartCalls.getCart, {}, pick(readers).token, more)),
    ),
  ];
}
