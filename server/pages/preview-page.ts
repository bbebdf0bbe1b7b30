import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { paths } from '#contract/all-paths.ts';
import { kindFor } from '../front/desk/kinds.ts';
import { readFrontPreview } from '../front/desk/preview-address.ts';
import { withItem } from '../front/desk/preview-item.ts';
import type { Tx } from '../kit/db/transact.ts';
import type { AreaHandlers } from '../kit/http/area-handlers.ts';
import type { AppContext, Principal } from '../kit/http/context.ts';
import { originOf } from '../kit/http/origin.ts';
import { tokenOf } from '../kit/http/principal.ts';
import { sharedCache } from '../kit/shared/shared-cache.ts';
import { readPreview } from '../library/desk/preview-address.ts';
import { withDraft } from '../library/desk/preview-content.ts';
import { identify } from '../people/account/handlers.ts';
import { type Builds, pageOf } from './builds.ts';
import { asGuest } from './guest.ts';
import { pageTemplate } from './page-template.ts';
import { renderedStyles } from './rendered-styles.ts';
import { pageRenderer } from './rendering.ts';

/** CSS pixels of the window that a preview is drawn for. */
const widths = [390, 1440] as const;

/** A database in which the draft is published, and who looks at which page of it. */
interface Inside {
  tx: Tx;
  reader: Principal | null;
  address: string;
  /** The moment that is looked at, where it is not the present. */
  now?: () => number;
}

/** Nothing of a preview runs: no script, no form, no request but for styles, fonts and pictures of our own. */
const policyOf = (own: string): string =>
  [
    'sandbox allow-same-origin',
    "default-src 'none'",
    `style-src ${own}/assets/ 'unsafe-inline'`,
    `img-src ${own}/covers/ ${own}/assets/ ${own}/brand/ ${own}/photos/ data:`,
    `font-src ${own}/assets/ data:`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');

/**
 * The page of a work, or of an item of the front, as its draft would make it, for the person whose session asked for the address. Drawn by the same code as readers'
 * pages, in a transaction that is undone; kept nowhere, found by no search.
 */
export function servePreviews(
  app: FastifyInstance,
  appContext: AppContext,
  builds: Builds,
  handlers: AreaHandlers,
): void {
  const page = pageTemplate(pageOf(join(builds.web, 'index.html')));
  const draw = pageRenderer(builds, handlers, { isShared: false });
  const stylesOf = renderedStyles(builds);
  const unshared = sharedCache({ now: appContext.now, nextChange: async () => Infinity, life: 0, room: 1 });

  app.get(paths.deskPreview.path, async (request, reply) => {
    reply
      .header('cache-control', 'private, no-store')
      .header('x-robots-tag', 'noindex')
      .header('referrer-policy', 'no-referrer')
      .header('content-security-policy', policyOf(originOf(appContext.settings, request)))
      .type('text/html; charset=utf-8');
    const { sealed = '' } = request.params as { sealed?: string };
    const { width, theme } = request.query as { width?: string; theme?: string };
    const { linkSecret, now } = appContext;
    const work = readPreview(linkSecret, sealed, now());
    const item = work ? null : readFrontPreview(linkSecret, sealed, now());
    const preview = work ?? item;
    const { token } = tokenOf(appContext, request);
    const who = token ? await identify(appContext, token) : null;
    const may =
      preview &&
      who !== null &&
      who !== 'expired' &&
      who.accountId === preview.accountId &&
      who.partnerId === null &&
      (item ? kindFor(item.kind, who.roles) !== null : who.roles.includes('editor'));
    if (!may) return reply.code(404).send('Không tìm thấy trang này.');
    const drawn = async ({ tx, reader, address, now: at = now }: Inside) => {
      const context = {
        ...asGuest(appContext, Object.assign(Object.create(request), { cookies: {} }), reply),
        // Handlers of these pages only read.
        db: tx as unknown as AppContext['db'],
        shared: unshared,
        reader,
        now: at,
      };
      const drawing = await draw({
        address,
        width: widths.find(each => String(each) === width) ?? 1440,
        context,
        first: undefined,
      });
      if (!drawing) return '';
      const { styles, later } = stylesOf(drawing.html);
      return page({
        // It is looked at: nothing in it leads on.
        head: '<title>Xem thử</title><meta name="robots" content="noindex"><style>a{pointer-events:none}</style>',
        styles,
        startScript: '',
        app: drawing.html,
        first: later,
      });
    };
    const html = item
      ? await withItem(appContext, item, drawn)
      : work && (await withDraft(appContext, work, drawn));
    const lit = html?.replace('<html', `<html data-theme="${theme === 'dark' ? 'dark' : 'light'}"`);
    return lit ? reply.send(lit) : reply.code(404).send('Chưa xem thử được trang này.');
  });
}
