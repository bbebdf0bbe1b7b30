import { sql } from 'kysely';
import { signedCall } from '../../../scripts/signed-call.ts';
import { demoPassword, demoPeople } from '../../../server/demo/people.ts';
import type { Db } from '../../../server/kit/db/db.ts';
import { shelfOf } from '../../../server/library/browse/shelf.ts';
import { pageOfShelf } from '../../../server/library/browse/shelf-pages.ts';
import { editionAddress } from '../../../server/library/catalogue/addresses.ts';
import { secureCode } from '../../../src/client/sign.ts';
import type { AnyCall, Input } from '../../../src/contract/kit/call.ts';
import { apiPrefix, encodeFields, type Fields, GUEST } from '../../../src/contract/kit/wire.ts';
import { browseCalls } from '../../../src/contract/library/browse.ts';
import { catalogueCalls } from '../../../src/contract/library/catalogue.ts';
import { catalogueDeskCalls } from '../../../src/contract/library/desk.ts';
import { homeCalls, homePageSize } from '../../../src/contract/library/home.ts';
import type { ListName } from '../../../src/contract/library/list-paths.ts';
import { type ListOrder, lists } from '../../../src/contract/library/lists.ts';
import { searchCalls } from '../../../src/contract/library/search.ts';
import { workCalls } from '../../../src/contract/library/work.ts';
import { accountCalls } from '../../../src/contract/people/account.ts';
import { playerCalls } from '../../../src/contract/reading/player.ts';
import { paperCalls } from '../../../src/contract/shop/paper.ts';
import { searchable } from '../../../src/rules/text/search.ts';
import type { Stocked } from './store.ts';

/** One request that a browser would make: where to, and as whom. */
export interface Ask {
  url: string;
  token?: string;
}

const DEVICE = { os: 'web', device_id: 'bench-device-00000001', account: GUEST };
const PAGE = 30;
const FAR = 1_000;

function urlOf<C extends AnyCall>(call: C, input: Input<C>): string {
  const fields: Fields = { ...DEVICE, ...(input as Fields) };
  const signed = encodeFields({ ...fields, secure_code: secureCode(call.api, call.path, fields) });
  return `${apiPrefix[call.api]}${call.path}?${signed}`;
}

const ask = <C extends AnyCall>(call: C, input: Input<C>): Ask => ({ url: urlOf(call, input) });

/** Works of a kind from all over the catalogue: those that come next after so many ids. */
async function spread(db: Db, kind: number, count: number): Promise<{ id: number; title: string }[]> {
  const { rows } = await sql<{ id: number; title: string }>`
    with ends as (select min(id) as first, max(id) as last from edition)
    select distinct found.id, found.title from ends, generate_series(0, ${3 * count - 1}::int) n
      cross join lateral (
        select edition.id, work.title from edition join work on work.id = work_id
        where edition.content_type = ${kind} and edition.id >= first + (last - first)::bigint * n / ${3 * count}::int
        order by edition.id limit 1) found
    order by found.id`.execute(db);
  const step = Math.max(1, rows.length / count);
  return Array.from({ length: Math.min(count, rows.length) }, (_, at) => rows[Math.floor(at * step)]).filter(
    row => row !== undefined,
  );
}

/** Lists of one kind and of all, by each order. */
const looks: [ListName, ListOrder | undefined][] = [
  ['newest', undefined],
  ['updated', undefined],
  ['allEbooks', undefined],
  ['allEbooks', 'hottest'],
  ['allEbooks', 'price'],
  ['freeBooks', undefined],
];

/** The last full page of a list, a thousand at most. */
async function farOf({ store }: Stocked, [name, order]: (typeof looks)[number]): Promise<number> {
  const shelf = shelfOf(lists[name], { price: 'all', order }, Date.now());
  const here = { db: store.db, now: Date.now };
  await pageOfShelf(here, shelf, FAR, PAGE);
  const { total } = await pageOfShelf(here, shelf, 1, PAGE);
  return Math.max(2, Math.min(FAR, Math.floor((total ?? FAR * PAGE) / PAGE)));
}

const listAsk = ([list, order]: (typeof looks)[number], page_no: number) =>
  ask(browseCalls.getBookByPage, { list, page_no, page_size: PAGE, ...(order && { order }) });

/** Words of very many titles, alone and together; words in the order of a title; what stands in one title alone; slips. */
const words = {
  common: [
    'biển',
    'người',
    'đêm',
    'mưa',
    'của',
    'ngôi nhà',
    'người giữ',
    'sau mưa',
    'biển đêm',
    'nha trong',
    'do',
  ],
  slips: [
    'nguoi giu den bein',
    'ngoi nha tren nuj',
    'chuyen tua dem',
    'con duogn xa khoi',
    'thanh pho law im',
  ],
};

/** Questions by kind, the same of either store; each store's own works. */
export async function asksOf(
  stocked: Stocked,
  origin: string,
  count: number,
): Promise<Record<string, Ask[]>> {
  const { db } = stocked.store;
  const tokenOf = async (account: string) =>
    (await signedCall(origin, accountCalls.login, { account, password: demoPassword })).data.access_token;
  const token = await tokenOf(demoPeople[0]?.account ?? '');
  const editor = await tokenOf('toasoan@mot.example');
  const [ebooks, papers, heard] = await Promise.all([
    spread(db, 1, count),
    spread(db, 6, count),
    spread(db, 52, count),
  ]);
  const fars = await Promise.all(looks.map(async look => listAsk(look, await farOf(stocked, look))));
  const homes = [1, 2, 3, 4].map(page_no =>
    ask(homeCalls.listBlockHome, { page_no, page_size: homePageSize }),
  );
  const searched = (key_word: string) => ask(searchCalls.searchSa, { key_word });
  const mine = (asked: Ask[]) => asked.map(each => ({ ...each, token }));
  const atDesk = (...inputs: Input<typeof catalogueDeskCalls.listWorks>[]) =>
    inputs.map(input => ({ ...ask(catalogueDeskCalls.listWorks, input), token: editor }));
  const details = ebooks.flatMap(({ id }, at) => {
    const [paper, sound] = [papers[at % papers.length], heard[at % heard.length]];
    return [
      ask(catalogueCalls.bookDetail, { content_id: id }),
      ...(paper ? [ask(paperCalls.paperDetail, { content_id: paper.id })] : []),
      ...(sound ? [ask(playerCalls.audioDetail, { content_id: sound.id })] : []),
    ];
  });
  return {
    'home, a guest': homes,
    'home, a reader': mine(homes),
    'list, page 1': looks.map(look => listAsk(look, 1)),
    'list, page 1,000': fars,
    'detail, a guest': details,
    'detail, a reader': mine(details),
    'detail, beside it': ebooks.map(({ id }) =>
      ask(workCalls.listRecommended, { content_id: id, content_type: 1 }),
    ),
    'detail, the page': ebooks.map(({ id, title }) => ({ url: editionAddress(1, title, id) })),
    'search, common words': words.common.map(searched),
    'search, one title': ebooks.map(({ title }) => searched(title)),
    'search, a slip': words.slips.map(searched),
    'desk, newest and oldest': atDesk({ sort: 'newest' }, { sort: 'oldest' }, { sort: 'edited' }),
    'desk, by title': atDesk({ sort: 'title' }, { sort: 'title_down' }),
    'desk, by title from the middle': atDesk(
      ...ebooks.map(({ id, title }) => ({
        sort: 'title' as const,
        after: `${id} ${searchable(title)}`,
      })),
    ),
    'desk, of a kind by title': atDesk({ sort: 'title', kind: 52 }, { sort: 'title_down', kind: 6 }),
    'desk, words': atDesk(
      ...words.common.map(q => ({ q })),
      ...words.common.map(q => ({ q, sort: 'title' as const })),
    ),
    'desk, one title': atDesk(...ebooks.map(({ title }) => ({ q: title }))),
    'desk, withdrawn': atDesk({ state: 'expired' }, { state: 'expired', sort: 'title' }),
    'search, while typing': ['b', 'bi', 'bie', 'nguoi g', 'nguoi giu d', 'dem'].map(key_word =>
      ask(searchCalls.suggest, { key_word }),
    ),
  };
}
