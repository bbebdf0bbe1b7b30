import { expect, test } from 'vitest';
import { safeTarget } from './redirect.ts';

const own = 'https://mot.vn';
const hosts = ['doi-tac.vn', 'cong.vn:8443', 'localhost:4001'];
const target = (url: unknown) => safeTarget(url, own, hosts);

test('an address of our own site is where one goes, with its query and its place', () => {
  for (const path of ['/', '/ebook/a-1W.html', '/search?q=a%2Fb&x=//y#top', '/reader/a-r1?ss=wt'])
    expect(target(path)).toBe(path);
  expect(target('https://mot.vn/ebook/a')).toBe('/ebook/a');
  expect(target('https://mot.vn')).toBe('/');
  expect(target('https://mot.vn?a=1')).toBe('/?a=1');
  expect(target('/search?q=đèn biển'.replace(' ', '+'))).toBe('/search?q=%C4%91%C3%A8n+bi%E1%BB%83n');
});

test('a listed host is where one goes, as it is written', () => {
  for (const url of [
    'https://doi-tac.vn',
    'https://doi-tac.vn/a?b=c#d',
    'https://cong.vn:8443/a',
    'http://localhost:4001/bao',
  ])
    expect(target(url)).toBe(url);
});

const tricks = {
  'two slashes': '//evil.vn',
  'two slashes and our host': '//mot.vn/a',
  'a slash and a backslash': '/\\evil.vn',
  'two backslashes': '\\\\evil.vn',
  'a backslash in an address': 'https:\\\\evil.vn',
  'a scheme without slashes': 'https:evil.vn',
  'a scheme with one slash': 'https:/evil.vn',
  'three slashes': 'https:///evil.vn',
  'hidden slashes': '%2f%2fevil.vn',
  'hidden slashes behind one': '/%2f%2fevil.vn',
  'a hidden backslash': '/%5cevil.vn',
  'steps to two slashes': '/..//evil.vn',
  'steps up': '/a/../b',
  'hidden steps up': '/%2e%2E/b',
  'two slashes on our own host': 'https://mot.vn//evil.vn',
  'two slashes inside': '/a//evil.vn',
  script: 'javascript:alert(1)',
  'script in capitals with a tab': 'JaVa\tScript:alert(1)',
  'script behind a slash': 'javascript://mot.vn/%0aalert(1)',
  data: 'data:text/html,<script>1</script>',
  'a file': 'file:///etc/passwd',
  'a line end': '/a\r\nset-cookie: x=1',
  'a hidden line end': '/a%0d%0aset-cookie:%20x=1',
  'a zero': '/a\0b',
  'our name before theirs': 'https://mot.vn.evil.com/',
  'our name as a user': 'https://mot.vn@evil.com/',
  'a user at our host': 'https://a@mot.vn/',
  'a user and a word': 'https://a:b@doi-tac.vn/',
  'our name inside theirs': 'https://evilmot.vn/',
  'a part of a listed host': 'https://tac.vn/',
  'below a listed host': 'https://x.doi-tac.vn/',
  'a listed host as a beginning': 'https://doi-tac.vn.evil.com/',
  'a listed host and a hash': 'https://evil.com#doi-tac.vn',
  'a listed host behind a question': 'https://evil.com?doi-tac.vn',
  'a full stop of the far east': 'https://doi-tac。vn/',
  'wide letters': 'https://ｄoi-tac.vn/',
  'a stop at the end': 'https://doi-tac.vn./',
  'a port nobody listed': 'https://doi-tac.vn:8080/',
  'the usual port, spelled': 'https://doi-tac.vn:443/',
  'a listed host without its port': 'https://cong.vn/',
  'plain http': 'http://doi-tac.vn/',
  'our host over plain http': 'http://mot.vn/',
  'capital letters': 'https://DOI-TAC.vn/',
  'spaces in front': ' https://doi-tac.vn/',
  'a tab inside': '/\t/evil.vn',
  nothing: '',
  'a word': 'evil.vn',
  'half a letter': '/\ud800',
  'a very long address': `/${'a'.repeat(2_048)}`,
};

test.each(Object.entries(tricks))('%s leads nowhere', (_, url) => {
  expect(target(url)).toBeNull();
});

test('only one address can be meant', () => {
  for (const url of [['/a', '/b'], { url: '/a' }, undefined, null, 7]) expect(target(url)).toBeNull();
});

test('whatever passes is read by a browser as our own site or a listed host', () => {
  const bits = [
    '/',
    '\\',
    '//',
    'https:',
    'http:',
    'mot.vn',
    'doi-tac.vn',
    'evil.vn',
    '@',
    '.',
    '..',
    ':',
    '%2f',
  ];
  const more = ['?', '#', '\t', '\n', '443', 'javascript:', 'ｅ', '。', 'a', '%0d', ' '];
  const all = [...bits, ...more];
  let passed = 0;
  for (const a of all)
    for (const b of all)
      for (const c of all)
        for (const d of all) {
          const found = target(a + b + c + d);
          if (found === null) continue;
          passed += 1;
          const { origin } = new URL(found, own);
          expect([own, 'https://doi-tac.vn']).toContain(origin);
        }
  expect(passed).toBeGreaterThan(100);
});
