import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AreaName, areas } from '#contract/areas.ts';
import type { AnyCall, Area } from '#contract/call.ts';
import { type AskHere, askedFor, type Drawing, type DrawPage, type First } from '#contract/first.ts';
import { encodeFields, type Fields } from '#contract/wire.ts';
import { areaHandlers } from '../areas.ts';
import type { Context } from '../kit/context.ts';
import { parseFields } from '../kit/form.ts';
import type { Builds } from './builds.ts';

/* First screens, drawn here by the web app's own code (build/drawing). What a screen asks is answered as to a guest. */

/** Areas whose answers to a guest are the same for everyone: a page made of them may be kept and shown to the next. */
const forAll: readonly AreaName[] = [
  'home',
  'banners',
  'catalogue',
  'browse',
  'works',
  'listening',
  'shelves',
  'news',
  'company',
  'search',
];

// biome-ignore lint/suspicious/noExplicitAny: rows of every shape pass through here; Handlers typed each one
type AnyHandler = (input: any, context: any) => Promise<unknown>;

function handlerOf(call: AnyCall): { row: AnyCall; handler: AnyHandler } | null {
  for (const name of forAll) {
    const rows = Object.entries(areas[name] as Area);
    const [callName, row] = rows.find(([, each]) => each.path === call.path && each.api === call.api) ?? [];
    if (!callName || !row || row.method !== 'GET' || row.who !== 'anyone') continue;
    return { row, handler: (areaHandlers[name] as Record<string, AnyHandler>)[callName] as AnyHandler };
  }
  return null;
}

/** Answers a drawing's questions; what the head has asked already is not asked twice. */
const asking =
  (context: Context, first: First | undefined): AskHere =>
  async (call, input) => {
    if (first && askedFor(call, input as never) === first.asked) return asSent(first.data);
    const found = handlerOf(call);
    if (!found) return undefined;
    const fields = parseFields(encodeFields(input as Fields).toString());
    return asSent(await found.handler(found.row.input.parse(fields), context));
  };

/** As it would arrive over the wire. */
const asSent = (data: unknown): unknown => JSON.parse(JSON.stringify(data));

export interface Wanted {
  address: string;
  width: number;
  context: Context;
  first: First | undefined;
}

/** Draws a page for a guest; null without a build for it. Throws what a screen or a handler throws. */
export function drawings(builds: Builds): (wanted: Wanted) => Promise<Drawing | null> {
  const file = join(builds.drawing, 'server.js');
  const loaded = existsSync(file)
    ? (import(pathToFileURL(file).href) as Promise<{ drawPage: DrawPage }>)
    : Promise.resolve(null);
  // Looked at when the first page is asked for; until then nobody waits for it.
  loaded.catch(() => {});
  return async ({ address, width, context, first }) => {
    const app = await loaded;
    return app ? app.drawPage({ address, width, now: context.now() }, asking(context, first)) : null;
  };
}
