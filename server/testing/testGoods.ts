import type { Output } from '#contract/kit/call.ts';
import { apiPrefix, GUEST, type Reply, TOKENS_HEADER } from '#contract/kit/wire.ts';
import { checkoutCalls } from '#contract/shop/checkout.ts';
import { deskGoodCalls } from '#contract/shop/desk-goods.ts';
import { sellerGoodCalls } from '#contract/shop/seller-goods.ts';
import { secureCode } from '../kit/http/wire.ts';
import { epubOf, page } from '../library/ingest/epub/hostile.ts';
import { anEdition } from './testEditions.ts';
import { payAt } from './testPayments.ts';
import type { TestServer } from './testServer.ts';
import { aModerator } from './testShopPeople.ts';
import { aShop } from './testShops.ts';
import { aMember, type Visitor } from './testVisitor.ts';

/* For tests: what shops sell of files of their own, and who buys it. */

/** Ten chapters of one length, so that one is a tenth of them. */
export function aGoodEpub(title: string, chapters = 10): Buffer {
  const named = Array.from({ length: chapters }, (_, at) => ({ name: `c${at}.xhtml`, title: `Bài ${at}` }));
  return epubOf({
    chapters: Object.fromEntries(
      named.map(chapter => [
        chapter.name,
        page(`<h1>${chapter.title}</h1><p>${`Chữ của ${chapter.title}. `.repeat(60)}</p>`),
      ]),
    ),
    metadata: `<dc:identifier id="uid">urn:x:${encodeURI(title)}</dc:identifier><dc:title>${title}</dc:title><dc:language>vi</dc:language>`,
    nav: page(
      `<nav epub:type="toc"><ol>${named.map(({ name, title: said }) => `<li><a href="${name}">${said}</a></li>`).join('')}</ol></nav>`,
    ),
  });
}

interface Sent {
  work_id: number;
  file_name?: string;
  name?: string;
  price?: number;
  sample_parts?: number;
}

/** Sends a file to be sold, as a browser does. */
export async function sendGood(server: TestServer, token: string, bytes: Buffer, sent: Sent) {
  const call = sellerGoodCalls.addGood;
  const given = { file_name: 'sach.epub', name: 'Bản đọc', price: 49_000, sample_parts: 2, ...sent };
  const fields = { os: 'web', device_id: 'test-device-00000001', account: GUEST, ...given };
  const signed = { ...fields, secure_code: secureCode(call, fields).toString('hex') };
  const form = new FormData();
  for (const [key, value] of Object.entries(signed)) form.append(key, String(value));
  form.append('file', new File([new Uint8Array(bytes)], 'x'));
  const request = new Request('http://x', { method: 'POST', body: form });
  const answer = await server.app.inject({
    method: 'POST',
    url: apiPrefix.shop + call.path,
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      authorization: `Bearer ${token}`,
      [TOKENS_HEADER]: 'header',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return answer.json<Reply<Output<typeof call>>>();
}

/** A shop whose owner has sent an ebook of ten chapters, of which two are its sample; it waits. */
export async function aSentGood(server: TestServer, title = `Sóng ở đáy bát ${Math.random()}`) {
  const seller = await aMember(server, 'Chủ Tiệm');
  const shopId = await aShop(server, { accountId: seller.id });
  const paper = await anEdition(server, 'paperBook', { title });
  const { work_id } = await server.context.db
    .selectFrom('edition')
    .select('work_id')
    .where('id', '=', paper)
    .executeTakeFirstOrThrow();
  const reply = await sendGood(server, seller.token, aGoodEpub(title), { work_id });
  const good = reply.data?.goods[0];
  if (!good) throw new Error(`not sent: ${JSON.stringify(reply)}`);
  return { seller, shopId, work_id, title, goodId: good.good_id };
}

/** The same, approved; answers its variation and edition. */
export async function aSoldGood(server: TestServer) {
  const sent = await aSentGood(server);
  const moderator = await aModerator(server);
  const { code } = await moderator.visitor.call(deskGoodCalls.approveGood, { good_id: sent.goodId });
  if (code !== 0) throw new Error(`not approved: ${code}`);
  const { variation_id, edition_id } = await server.context.db
    .selectFrom('digital_good')
    .select(['variation_id', 'edition_id'])
    .where('id', '=', sent.goodId)
    .executeTakeFirstOrThrow();
  return { ...sent, variationId: variation_id ?? 0, editionId: edition_id };
}

/** Buys it and pays at the sandbox; answers the order's code. */
export async function buysGood(
  server: TestServer,
  visitor: Visitor,
  product_meta_id: number,
  price = 49_000,
): Promise<string> {
  const { code, data } = await visitor.call(checkoutCalls.checkOutDigital, {
    ...{ product_meta_id, price, total: price },
    payment_type: 'vnpay',
  });
  if (code !== 0) throw new Error(`not ordered: ${code}`);
  await server.app.inject(await payAt(data.address ?? '', 'paid'));
  return data.orders[0]?.order_code ?? '';
}
