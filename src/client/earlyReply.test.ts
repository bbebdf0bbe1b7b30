// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { catalogueCalls } from '#contract/library/catalogue.ts';
import { browserHost } from '#hosts/browser.ts';
import { takeEarlyReply } from './earlyReply.ts';
import { introduce } from './identity.ts';

const { bookDetail } = catalogueCalls;
const reply = { code: 0, data: {}, message: '' };
const early = () => ({
  motEarlyReply: { asked: `${bookDetail.path}?content_id=7`, reply: Promise.resolve(reply) },
});
introduce(browserHost('zalo'));

test('what was asked for before the app answers the same call, once', async () => {
  const page = early();
  expect(await takeEarlyReply(bookDetail, { content_id: 7 }, page)).toBe(reply);
  expect(await takeEarlyReply(bookDetail, { content_id: 7 }, page)).toBeNull();
});

test('another content is asked for anew', async () => {
  expect(await takeEarlyReply(bookDetail, { content_id: 8 }, early())).toBeNull();
});

test('a page that asked for nothing has no early reply', async () => {
  expect(await takeEarlyReply(bookDetail, { content_id: 7 }, {})).toBeNull();
});

test('whoever may be signed in asks by themselves', async () => {
  const host = browserHost('zalo');
  host.store.set('tid', 'a-session');
  introduce(host);
  expect(await takeEarlyReply(bookDetail, { content_id: 7 }, early())).toBeNull();
});
