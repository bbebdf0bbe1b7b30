import { expect, test } from 'vitest';
import { firstWords, foldTag, postParts, tagsIn, tidyPost } from './post-text.ts';

const none = { tags: [], people: [] };

test('marks that turn or hide letters are left out, and piles of them are cut to three', () => {
  expect(tidyPost('a\u202egnp.exe\u2066b\u200bc\ufeffd\u00ade')).toBe('agnp.exebcde');
  expect(tidyPost('e\u0301\u0302\u0303\u0304\u0305\u0306')).toBe('é\u0302\u0303\u0304'.normalize('NFC'));
  expect([...tidyPost(`z${'\u0300'.repeat(40)}`)].length).toBe(4);
  expect(tidyPost('ho\u0300a')).toBe('hòa');
  expect(tidyPost('  a\r\n\r\n\r\n\r\nb\t\0  ')).toBe('a\n\nb');
});

test('a family of faces stays one picture, and Vietnamese stays as it is written', () => {
  for (const text of ['👨‍👩‍👧 đọc sách', '👍🏽', 'Nghễnh ngãng, chuệch choạc, ưỡn ẹo', '“Ngọn đèn” — 1936…'])
    expect(tidyPost(text)).toBe(text);
});

test('a tag is letters after a sign that begins a word; two spellings are one', () => {
  expect(tagsIn('#câuHômNay và (#góc_đọc), #câuhômnay; a#b http://x.vn/#c #12 ##d')).toEqual([
    'câuHômNay',
    'góc_đọc',
  ]);
  expect(foldTag('CâuHômNay')).toBe('cauhomnay');
  expect(foldTag('2024')).toBe('');
});

test('only tags and people that rows name are links, and addresses of http and https with a host', () => {
  const people = [
    { account_id: 7, name: 'Ngọc Hân' },
    { account_id: 8, name: 'Ngọc' },
  ];
  const parts = postParts('Chào @Ngọc Hân và @Ngọc, @Lạ #có #không https://mot.vn/a. javascript:alert(1)', {
    tags: ['có'],
    people,
  });
  expect(parts.filter(({ kind }) => kind !== 'text')).toEqual([
    { kind: 'person', text: '@Ngọc Hân', accountId: 7 },
    { kind: 'person', text: '@Ngọc', accountId: 8 },
    { kind: 'tag', text: '#có', tag: 'có' },
    { kind: 'link', text: 'https://mot.vn/a', href: 'https://mot.vn/a' },
  ]);
  expect(parts.map(({ text }) => text).join('')).toContain('@Lạ');
});

test('pieces of a text are the text, whatever stands in it', () => {
  const odd = 'https://a.vn/<b> @@ #x#y https://tôi@xấu.vn/ \u0000 https:/// //mot.vn data:text/html,x';
  expect(
    postParts(odd, none)
      .map(({ text }) => text)
      .join(''),
  ).toBe(odd);
  for (const part of postParts(odd, none))
    if (part.kind === 'link') expect(part.href).toMatch(/^https?:\/\//);
});

test('the first words of a text end at a word', () => {
  expect(firstWords('Đọc tới đây thì gấp sách lại', 15)).toBe('Đọc tới đây thì…');
  expect(firstWords('Ngắn', 15)).toBe('Ngắn');
});
