import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type FoundBook, findBook } from './find-book.ts';
import { type FoundKind, findKinds } from './find-kinds.ts';
import { kindsPage } from './kinds-page.ts';
import { articlePage, newsPage, ownBookPage, type PageFacts, sectionPage, viewerPage } from './pages.ts';
import { storyEpub } from './story.ts';

const DEMO_PARTNER = { id: 'ben-song', name: 'Bến Sông Nhật báo' } as const;

/** The partner row that lets the demo newspaper embed our reader. */
export const demoPartner = (origin: string) => ({
  ...DEMO_PARTNER,
  allowedOrigins: [origin],
  bookHosts: [new URL(origin).host],
});

interface PartnerOptions {
  port: number;
  host?: string;
  motOrigin: string;
}

interface Answer {
  type: string;
  body: string | Uint8Array;
  headers?: Record<string, string>;
}

const file = (name: string, type: string): Answer => ({
  type,
  body: readFileSync(new URL(`./${name}`, import.meta.url)),
});

/** The policy a partner needs and no more; docs/partners.md quotes it. */
const policyFor = (motOrigin: string) =>
  `default-src 'none'; script-src 'self' ${motOrigin}; style-src 'self'; img-src 'self' data:; frame-src ${motOrigin}; base-uri 'none'; form-action 'none'`;

/** Starts the invented newspaper on its own port, another origin than ours. Resolves with what stops it. */
export async function startPartner({
  port,
  host = '127.0.0.1',
  motOrigin,
}: PartnerOptions): Promise<() => Promise<void>> {
  const story = await storyEpub();
  let found: FoundBook | null = null;
  let kinds: FoundKind[] = [];
  const html = (body: string | null): Answer | null =>
    body === null
      ? null
      : {
          type: 'text/html; charset=utf-8',
          body,
          headers: { 'content-security-policy': policyFor(motOrigin) },
        };
  const withBook = async (page: (facts: PageFacts) => string) => {
    // Asked again until the library answers: the two servers start side by side.
    found ??= await findBook(motOrigin);
    return html(page(factsOf()));
  };
  const withKinds = async () => {
    // Asked again until the library answers.
    if (kinds.length === 0) kinds = await findKinds(motOrigin);
    return html(kindsPage(factsOf(), kinds));
  };
  const factsOf = (): PageFacts => ({ motOrigin, partnerId: DEMO_PARTNER.id, book: found, now: new Date() });
  const fixed: Record<string, () => Answer | null | Promise<Answer | null>> = {
    '/': () => withBook(articlePage),
    '/ban-doc/doc-cung-toa-soan': () => withBook(viewerPage),
    '/ban-doc/moi-loai-mot-khung': withKinds,
    '/ban-doc/truyen-cua-bao': () => html(ownBookPage(factsOf())),
    '/paper.css': () => file('paper.css', 'text/css; charset=utf-8'),
    '/panel.js': () => file('panel.js', 'text/javascript; charset=utf-8'),
    // CORS for our origin alone: the reader fetches the book from inside the frame.
    '/truyen/chuyen-pha-cuoi-ngay.epub': () => ({
      type: 'application/epub+zip',
      body: story,
      headers: { 'access-control-allow-origin': motOrigin, vary: 'origin' },
    }),
  };
  const answerTo = async (path: string): Promise<Answer | null> => {
    const [, kind, slug = ''] = /^\/(chuyen-muc|tin)\/([a-z0-9-]+)$/.exec(path) ?? [];
    if (kind) return html(kind === 'tin' ? newsPage(factsOf(), slug) : sectionPage(factsOf(), slug));
    return Object.hasOwn(fixed, path) ? ((await fixed[path]?.()) ?? null) : null;
  };
  const server = createServer(async (request, response) => {
    const answer = await answerTo(new URL(request.url ?? '/', 'http://partner').pathname);
    response.writeHead(answer ? 200 : 404, {
      'content-type': answer?.type ?? 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache',
      ...answer?.headers,
    });
    response.end(request.method === 'HEAD' ? undefined : (answer?.body ?? 'Không có trang này.'));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  return () =>
    new Promise<void>(resolve => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}
