import { expect, test } from 'vitest';
import { openedLink, openMessage, pushText } from './push-text.ts';

const one = { id: 7, title: 'Tập mới', words: 'Tập 3', link: '/reader-comic/a' };

test('one notice is pushed as it is, one that leads nowhere opens the list, and several are one message', () => {
  expect(pushText([one], '/account/notices')).toEqual({
    ...{ title: 'Tập mới', body: 'Tập 3', link: '/reader-comic/a', tag: 'notice-7' },
  });
  expect(pushText([{ ...one, link: '' }], '/account/notices').link).toBe('/account/notices');
  expect(pushText([{ ...one, id: 9, title: 'Đơn đã đi' }, one], '/account/notices')).toEqual({
    ...{ title: '2 tin mới cho bạn', body: 'Đơn đã đi · Tập mới', link: '/account/notices', tag: 'notice-9' },
  });
});

test('however long a notice is, a push holds it', () => {
  const { title, body } = pushText([{ ...one, title: 'ặ'.repeat(500), words: 'ợ'.repeat(5_000) }], '/');
  expect(Buffer.byteLength(title + body)).toBeLessThan(3_000);
});

test.each([
  [openMessage('/shop'), '/shop'],
  [{ type: 'open', link: '//bao.vn' }, null],
  [{ type: 'open', link: 'https://bao.vn' }, null],
  [{ type: 'open', link: '/\\bao.vn' }, null],
  [{ type: 'claim' }, null],
  ['claim', null],
  [null, null],
])('a message of the worker %o opens %s', (message, link) => {
  expect(openedLink(message)).toBe(link);
});
