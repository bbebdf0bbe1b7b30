import type { FastifyRequest } from 'fastify';
import { signalsOfOpening } from '#rules/money/affiliates/signals.ts';
import type { AppContext, Context } from '../../kit/http/context.ts';
import { agreesTo } from '../../people/consent/consents.ts';
import { insertClick, linkOfSource } from './click-queries.ts';
import { visitorOf } from './visitor.ts';

const field = (query: unknown, name: string): string => {
  const value = (query as Record<string, unknown>)[name];
  return typeof value === 'string' ? value.slice(0, 100) : '';
};

/**
 * Keeps a click on an affiliate's link, when the browser opened the page whole: what a frame, a picture or a script of another site
 * fetches is none. `deviceId` as the browser has it after this page.
 */
export async function recordClick(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  { headers, query, url }: FastifyRequest,
  { source, deviceId }: { source: string; deviceId: string },
): Promise<void> {
  const mode = headers['sec-fetch-mode'];
  if (mode !== undefined && mode !== 'navigate') return;
  const link = await linkOfSource(db, source, url.split('?')[0] ?? '/');
  if (!link) return;
  const signals = signalsOfOpening({
    referer: headers.referer ?? null,
    pressed: mode === undefined ? null : headers['sec-fetch-user'] === '?1',
    medium: field(query, 'utm_medium'),
    term: field(query, 'utm_term'),
    isAd: field(query, 'gclid') !== '',
  });
  const consented = await agreesTo('ads', { db, reader: null, deviceId });
  await insertClick(db, { link: link.id, visitor: visitorOf(deviceId), consented, signals, now: now() });
}

/**
 * The same of the mini app, which tells of it itself: no request there says how a page was opened, so that it is flagged, and which
 * device it was is known by what the device sends with every call.
 */
export async function recordMiniClick(
  { db, now, deviceId, os }: Pick<Context, 'db' | 'now' | 'deviceId' | 'os'>,
  { source, path }: { source: string; path: string },
): Promise<void> {
  if (os !== 'zalo' || deviceId === '') return;
  const link = await linkOfSource(db, source, path.split('?')[0] ?? '/');
  if (!link) return;
  const consented = await agreesTo('ads', { db, reader: null, deviceId });
  await insertClick(db, {
    ...{ link: link.id, visitor: visitorOf(deviceId), consented, now: now() },
    signals: ['unsure_visit'],
  });
}
