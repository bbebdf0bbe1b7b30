import { expect, test } from 'vitest';
import { embedMessage, hostMessage } from './embed.ts';
import { checkOnPort, checkTier0, checkWelcome, newMessageHistory, type Rejection } from './embed-checks.ts';
import { EMBED_KEYS } from './embed-limits.ts';
import { routeNamed } from './embed-routes.ts';

const OWN = 'https://mot.example';
const PARTNER = 'https://benso.example';
const NOW = 1_800_000_000_000;
const SID = 'abcdefghijklmnopqrstuv';
const parent = { name: 'the parent window' };

const around = { ownOrigin: OWN, sources: [parent], now: NOW };
const head = { ns: 'mot.embed', v: 1, key: EMBED_KEYS[0], sid: SID, seq: 1, at: NOW };
const toBook = { ...head, action: 'changeRoute', data: { route: '/ebook/nguoi-giu-den-bien-1abcW.html' } };
const from = (data: unknown, origin = PARTNER, source: unknown = parent) => ({ origin, source, data });
/** As structured clone delivers it: `__proto__` arrives as an own key. */
const raw = (json: string): unknown => JSON.parse(json);
const without = (name: string) => Object.fromEntries(Object.entries(toBook).filter(([key]) => key !== name));

test('a well-formed message from the page around us opens an address', () => {
  const verdict = checkTier0(from(toBook), around, newMessageHistory());
  expect(verdict).toEqual({ message: toBook });
});

test('the older shared key still works while partners change over', () => {
  expect(checkTier0(from({ ...toBook, key: EMBED_KEYS[1] }), around, newMessageHistory())).toHaveProperty(
    'message',
  );
});

test('all three login buttons of the specification are understood', () => {
  for (const action of ['loginWithZalo', 'loginWithFacebook', 'loginWithGoogle']) {
    expect(checkTier0(from({ ...head, action, data: {} }), around, newMessageHistory())).toHaveProperty(
      'message.action',
      action,
    );
  }
});

const cyclic: Record<string, unknown> = { ...toBook };
cyclic.self = cyclic;
let deep: unknown = {};
for (let i = 0; i < 20_000; i++) deep = { deep };

const hostile: [string, { origin: string; source: unknown; data: unknown }, Rejection][] = [
  ['our own origin', from(toBook, OWN), 'own_origin'],
  ['a sandboxed frame, whose origin is null', from(toBook, 'null'), 'null_origin'],
  ['an empty origin', from(toBook, ''), 'null_origin'],
  ['a text', from('changeRoute'), 'not_an_object'],
  ['nothing', from(null), 'not_an_object'],
  ['a number', from(7), 'not_an_object'],
  ['a big integer inside', from({ ...toBook, n: 1n }), 'not_an_object'],
  ['a circle', from(cyclic), 'not_an_object'],
  ['a bottomless object', from({ ...toBook, deep }), 'not_an_object'],
  ['nine kilobytes', from({ ...toBook, pad: 'x'.repeat(9_000) }), 'too_large'],
  ['three kilobytes of letters that weigh nine', from({ ...toBook, pad: 'ễ'.repeat(3_000) }), 'too_large'],
  ['no key', from(without('key')), 'wrong_key'],
  ['a foreign key', from({ ...toBook, key: 'mot.embed' }), 'wrong_key'],
  ['a list of keys', from({ ...toBook, key: [...EMBED_KEYS] }), 'wrong_key'],
  [
    'a key that is only inherited',
    from(raw(`{"__proto__":{"key":"${EMBED_KEYS[0]}"},"action":"changeRoute"}`)),
    'wrong_key',
  ],
  ['a list instead of an object', from([toBook]), 'wrong_key'],
  ['another namespace', from({ ...toBook, ns: 'vb.embed' }), 'bad_envelope'],
  ['another version', from({ ...toBook, v: 2 }), 'bad_envelope'],
  ['a version as text', from({ ...toBook, v: '1' }), 'bad_envelope'],
  ['an unknown action', from({ ...toBook, action: 'buyBook' }), 'bad_envelope'],
  ['an action named like an inherited member', from({ ...toBook, action: 'constructor' }), 'bad_envelope'],
  [
    'a message of tier 1 outside the port',
    from({ ...head, action: 'goTo', data: { chapter: 1 } }),
    'bad_envelope',
  ],
  [
    'a theme outside the port',
    from({ ...head, action: 'setTheme', data: { theme: 'dark' } }),
    'bad_envelope',
  ],
  ['an extra field', from({ ...toBook, token: 'x' }), 'bad_envelope'],
  ['an extra field in data', from({ ...toBook, data: { ...toBook.data, next: '/' } }), 'bad_envelope'],
  [
    '__proto__ in the envelope',
    from(raw(JSON.stringify(toBook).replace('{', '{"__proto__":{"admin":true},'))),
    'bad_envelope',
  ],
  [
    '__proto__ in data',
    from({ ...toBook, data: raw('{"route":"/","__proto__":{"admin":true}}') }),
    'bad_envelope',
  ],
  [
    'constructor in data',
    from({ ...toBook, data: { route: '/', constructor: { prototype: {} } } }),
    'bad_envelope',
  ],
  [
    'an address of another site',
    from({ ...toBook, data: { route: 'https://evil.example/' } }),
    'bad_envelope',
  ],
  ['an address without a scheme', from({ ...toBook, data: { route: '//evil.example/' } }), 'bad_envelope'],
  ['a backslash address', from({ ...toBook, data: { route: '/\\evil.example' } }), 'bad_envelope'],
  ['a javascript address', from({ ...toBook, data: { route: 'javascript:alert(1)' } }), 'bad_envelope'],
  ['a short sid', from({ ...toBook, sid: 'abc' }), 'bad_envelope'],
  ['a negative seq', from({ ...toBook, seq: -1 }), 'bad_envelope'],
  ['a broken seq', from({ ...toBook, seq: Number.NaN }), 'bad_envelope'],
  ['a seq beyond every number', from({ ...toBook, seq: Number.POSITIVE_INFINITY }), 'bad_envelope'],
  ['a sibling advertisement', from(toBook, 'https://ads.example', { name: 'ad frame' }), 'wrong_source'],
  ['a window that is already gone', from(toBook, PARTNER, null), 'wrong_source'],
  ['a message from a minute and a second ago', from({ ...toBook, at: NOW - 61_000 }), 'stale'],
  ['a message from tomorrow', from({ ...toBook, at: NOW + 86_400_000 }), 'stale'],
  ['a flat message of tier 1', from({ action: 'goTo', key: EMBED_KEYS[0], chapter: 1 }), 'bad_envelope'],
  [
    'a flat message with a foreign address',
    from({ action: 'changeRoute', key: EMBED_KEYS[0], route: '//evil.example' }),
    'bad_envelope',
  ],
  [
    'a flat message with __proto__',
    from(raw(`{"action":"loginWithZalo","key":"${EMBED_KEYS[0]}","__proto__":{"x":1}}`)),
    'bad_envelope',
  ],
];

test.each(hostile)('%s is dismissed without a word', (_, incoming, reason) => {
  expect(checkTier0(incoming, around, newMessageHistory())).toEqual({ rejected: reason });
  expect(({} as { admin?: boolean }).admin).toBeUndefined();
});

test('the order of checks holds: a message with every fault is counted under the first', () => {
  const worst = { ...toBook, key: 'no', v: 9, pad: 'x'.repeat(9_000) };
  expect(checkTier0(from(worst, 'null', null), around, newMessageHistory())).toEqual({
    rejected: 'null_origin',
  });
  expect(checkTier0(from(worst, PARTNER, null), around, newMessageHistory())).toEqual({
    rejected: 'too_large',
  });
  expect(
    checkTier0(from({ ...toBook, key: 'no', v: 9 }, PARTNER, null), around, newMessageHistory()),
  ).toEqual({
    rejected: 'wrong_key',
  });
  expect(checkTier0(from({ ...toBook, v: 9 }, PARTNER, null), around, newMessageHistory())).toEqual({
    rejected: 'bad_envelope',
  });
});

test('the same message twice, or an older one, counts once', () => {
  const memory = newMessageHistory();
  expect(checkTier0(from({ ...toBook, seq: 5 }), around, memory)).toHaveProperty('message');
  expect(checkTier0(from({ ...toBook, seq: 5 }), around, memory)).toEqual({ rejected: 'old_seq' });
  expect(checkTier0(from({ ...toBook, seq: 4 }), around, memory)).toEqual({ rejected: 'old_seq' });
  expect(checkTier0(from({ ...toBook, seq: 6 }), around, memory)).toHaveProperty('message');
});

test('the eleventh message within ten seconds is dropped, and later messages pass again', () => {
  const memory = newMessageHistory();
  for (let seq = 1; seq <= 10; seq++)
    expect(checkTier0(from({ ...toBook, seq }), around, memory)).toHaveProperty('message');
  expect(checkTier0(from({ ...toBook, seq: 11 }), around, memory)).toEqual({ rejected: 'flood' });
  const later = { ...around, now: NOW + 10_001 };
  expect(checkTier0(from({ ...toBook, seq: 12, at: NOW + 10_001 }), later, memory)).toHaveProperty('message');
});

test('a flood under ever new sids neither passes nor fills the memory', () => {
  const memory = newMessageHistory();
  for (let i = 0; i < 1_000; i++) {
    const now = NOW + i * 1_001;
    checkTier0(from({ ...toBook, sid: String(i).padStart(22, '0'), at: now }), { ...around, now }, memory);
  }
  expect(memory.seqs.size).toBeLessThanOrEqual(64);
  expect(memory.arrivals.length).toBeLessThanOrEqual(10);
});

test('a flat message of an old partner still opens a page, by route or data.route', () => {
  const key = EMBED_KEYS[1];
  const memory = newMessageHistory();
  const flat = checkTier0(
    from({ action: 'changeRoute', key, route: '/reader/x-r1', extra: true }),
    around,
    memory,
  );
  expect(flat).toHaveProperty('message.data.route', '/reader/x-r1');
  const nested = checkTier0(
    from({ action: 'changeRoute', key, data: { route: '/reader/y-r2' } }),
    around,
    memory,
  );
  expect(nested).toHaveProperty('message.data.route', '/reader/y-r2');
  expect(checkTier0(from({ action: 'loginWithGoogle', key }), around, memory)).toHaveProperty(
    'message.action',
    'loginWithGoogle',
  );
});

test('the flat shape does not reach the port', () => {
  const flat = { action: 'changeRoute', key: EMBED_KEYS[0], route: '/reader/x-r1' };
  expect(checkOnPort(hostMessage, flat, newMessageHistory(), NOW)).toEqual({ rejected: 'bad_envelope' });
});

test('on the port a page may go to a chapter or a share of the book, not to both and not beyond', () => {
  const goTo = (data: object) =>
    checkOnPort(hostMessage, { ...head, action: 'goTo', data }, newMessageHistory(), NOW);
  expect(goTo({ chapter: 3 })).toHaveProperty('message.data.chapter', 3);
  expect(goTo({ percent: 0.5 })).toHaveProperty('message.data.percent', 0.5);
  for (const data of [
    { chapter: 3, percent: 0.5 },
    { percent: 1.5 },
    { chapter: -1 },
    { chapter: 1.5 },
    {},
  ]) {
    expect(goTo(data)).toEqual({ rejected: 'bad_envelope' });
  }
});

test('the port forgets replays and floods too', () => {
  const memory = newMessageHistory();
  const progress = (seq: number) => ({
    ...head,
    seq,
    action: 'progress',
    data: { percent: 0.1, chapter: 1, chapterTitle: 'Một' },
  });
  expect(checkOnPort(embedMessage, progress(1), memory, NOW)).toHaveProperty('message');
  expect(checkOnPort(embedMessage, progress(1), memory, NOW)).toEqual({ rejected: 'old_seq' });
  for (let seq = 2; seq < 250; seq++) checkOnPort(embedMessage, progress(seq), memory, NOW);
  expect(checkOnPort(embedMessage, progress(300), memory, NOW)).toEqual({ rejected: 'flood' });
});

const NONCE = 'nnnnnnnnnnnnnnnnnnnnnn';
const handshake = {
  ownOrigin: OWN,
  parent,
  nonce: NONCE,
  allowedOrigins: [PARTNER],
  welcomed: false,
  ports: 1,
};
const welcome = {
  ns: 'mot.embed',
  v: 1,
  key: EMBED_KEYS[0],
  action: 'welcome',
  nonce: NONCE,
  hostNonce: 'hhhhhhhhhhhhhhhhhhhhhh',
};

test('the allowed page is welcomed once', () => {
  expect(checkWelcome(from(welcome), handshake)).toEqual({ message: welcome });
  expect(checkWelcome(from(welcome), { ...handshake, welcomed: true })).toEqual({
    rejected: 'already_welcomed',
  });
});

const impostors: [string, string, Rejection][] = [
  ['a suffix of the name', 'https://benso.example.evil.example', 'origin_not_allowed'],
  ['a prefix of the name', 'https://evilbenso.example', 'origin_not_allowed'],
  ['a subdomain', 'https://www.benso.example', 'origin_not_allowed'],
  ['plain http', 'http://benso.example', 'origin_not_allowed'],
  ['another port', 'https://benso.example:8443', 'origin_not_allowed'],
  ['capitals', 'https://BENSO.example', 'origin_not_allowed'],
  ['a slash at the end', 'https://benso.example/', 'origin_not_allowed'],
  ['our own site', OWN, 'own_origin'],
  ['a sandboxed frame', 'null', 'null_origin'],
];
test.each(impostors)('a welcome from %s is refused', (_, origin, reason) => {
  expect(checkWelcome(from(welcome, origin), handshake)).toEqual({ rejected: reason });
});

test('a welcome from a sibling, with another nonce, without a port or with a fat port list is refused', () => {
  expect(checkWelcome(from(welcome, PARTNER, { name: 'sibling' }), handshake)).toEqual({
    rejected: 'wrong_source',
  });
  expect(checkWelcome(from({ ...welcome, nonce: 'x'.repeat(22) }), handshake)).toEqual({
    rejected: 'wrong_nonce',
  });
  expect(checkWelcome(from(welcome), { ...handshake, ports: 0 })).toEqual({ rejected: 'no_port' });
  expect(checkWelcome(from(welcome), { ...handshake, ports: 2 })).toEqual({ rejected: 'no_port' });
  expect(checkWelcome(from(welcome), { ...handshake, allowedOrigins: [] })).toEqual({
    rejected: 'origin_not_allowed',
  });
});

test('routes are known by name; a plain word wins over a slug', () => {
  const all = ['home', 'book', 'reader', 'embedReader', 'embedViewer'] as const;
  expect(routeNamed('/', all)).toEqual({ name: 'home', params: {}, query: {} });
  expect(routeNamed('/reader/nguoi-giu-den-bien-r1a?chapter=3', all)).toEqual({
    name: 'reader',
    params: { slug: 'nguoi-giu-den-bien-r1a' },
    query: { chapter: '3' },
  });
  expect(routeNamed('/embed/reader/viewer', all)?.name).toBe('embedViewer');
  expect(routeNamed('/embed/reader', all)).toEqual({ name: 'embedReader', params: {}, query: {} });
});

test.each([
  '/account/profile',
  '/reader/../account/profile',
  '/reader/%2e%2e',
  '/reader//x',
  '/api/fm/logout',
  '/reader/a/b',
  '',
  'reader/x',
])('the address %s leads nowhere', route => {
  expect(routeNamed(route, ['reader', 'book'])).toBeNull();
});
