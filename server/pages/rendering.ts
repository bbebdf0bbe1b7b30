import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AreaName, areas } from '#contract/areas.ts';
import { feedCalls } from '#contract/community/feed.ts';
import type { AnyCall, Area } from '#contract/kit/call.ts';
import {
  type AnswerCall,
  callLine,
  type FirstData,
  type RenderedPage,
  type RenderPage,
} from '#contract/kit/first.ts';
import { encodeFields, type Fields, type Reply } from '#contract/kit/wire.ts';
import { bannerCalls } from '#contract/library/banners.ts';
import { dealCalls } from '#contract/shop/deals.ts';
import { shopProductCalls } from '#contract/shop/shop-products.ts';
import { shopStoreCalls } from '#contract/shop/shop-stores.ts';
import { voucherCalls } from '#contract/shop/vouchers.ts';
import { policyOf } from '../call-policies.ts';
import type { AreaHandlers } from '../kit/http/area-handlers.ts';
import type { Context } from '../kit/http/context.ts';
import { parseFields } from '../kit/http/form.ts';
import { sharedReply } from '../kit/http/shared-reply.ts';
import type { Builds } from './builds.ts';

/* Server-side rendering of first screens by the web app's own code (build/drawing). A screen's calls are answered as for a guest. */

/** Areas whose replies are the same for every guest: a page made of them may be cached. */
const areasForEveryone: readonly AreaName[] = [
  'home',
  'youth',
  'banners',
  'catalogue',
  'browse',
  'offers',
  'work',
  'player',
  'news',
  'about',
  'search',
];

/** Of other areas, the calls of which the same is true. */
const callsForEveryone: readonly AnyCall[] = [
  feedCalls.fetchTweet,
  feedCalls.fetchTweetByTag,
  feedCalls.listTag,
  feedCalls.fetchMedia,
  feedCalls.detailTweet,
  feedCalls.fetchComment,
  bannerCalls.getStoreBannerApp,
  dealCalls.getFrameByDate,
  dealCalls.detailFlashSale,
  shopProductCalls.listProduct,
  shopProductCalls.rankProduct,
  shopProductCalls.productCategories,
  shopStoreCalls.searchStore,
  voucherCalls.listCoupon,
];

// biome-ignore lint/suspicious/noExplicitAny: rows of every shape pass through here; Handlers typed each one
type AnyHandler = (input: any, context: any) => Promise<unknown>;

interface Found {
  /** area.name */
  name: string;
  row: AnyCall;
  handler: AnyHandler;
  isShared: boolean;
}

function handlerOf(handlers: AreaHandlers, call: AnyCall): Found | null {
  for (const name of Object.keys(areas) as AreaName[]) {
    const rows = Object.entries(areas[name] as Area);
    const [callName, row] = rows.find(([, each]) => each.path === call.path && each.api === call.api) ?? [];
    if (!callName || !row || row.method !== 'GET' || row.who !== 'anyone') continue;
    if (!areasForEveryone.includes(name) && !callsForEveryone.includes(row)) continue;
    return {
      name: `${name}.${callName}`,
      row,
      handler: (handlers[name] as Record<string, AnyHandler>)[callName] as AnyHandler,
      isShared: Boolean(policyOf(name, callName).shared),
    };
  }
  return null;
}

/** Answers the calls of a rendering; the reply that the metadata has loaded already is used again. */
const answerCalls =
  (handlers: AreaHandlers, { context, first }: RenderRequest, mayShare: boolean): AnswerCall =>
  async (call, input) => {
    if (first && callLine(call, input) === first.asked) return overTheWire(first.data);
    const found = handlerOf(handlers, call);
    if (!found) return undefined;
    const fields = parseFields(encodeFields(input as Fields).toString());
    const asked = found.row.input.parse(fields);
    if (!found.isShared || !mayShare) return overTheWire(await found.handler(asked, context));
    const { bytes } = await sharedReply(context, found.name, asked, found.handler);
    return (JSON.parse(bytes.toString()) as Reply).data;
  };

/** The data as it would arrive over the wire. */
const overTheWire = (data: unknown): unknown => JSON.parse(JSON.stringify(data));

export interface RenderRequest {
  address: string;
  width: number;
  context: Context;
  first: FirstData | undefined;
}

/**
 * Renders a page for a guest, of replies that guests share unless `isShared` is false; null without a build for it. Throws what a
 * screen or a handler throws.
 */
export function pageRenderer(
  builds: Builds,
  handlers: AreaHandlers,
  { isShared = true } = {},
): (wanted: RenderRequest) => Promise<RenderedPage | null> {
  const file = join(builds.rendering, 'server.js');
  const loaded = existsSync(file)
    ? (import(pathToFileURL(file).href) as Promise<{ renderPage: RenderPage }>)
    : Promise.resolve(null);
  // A failure is handled when the first page is requested; nothing awaits the promise before.
  loaded.catch(() => {});
  return async wanted => {
    const { address, width, context } = wanted;
    const app = await loaded;
    return app
      ? app.renderPage({ address, width, now: context.now() }, answerCalls(handlers, wanted, isShared))
      : null;
  };
}
