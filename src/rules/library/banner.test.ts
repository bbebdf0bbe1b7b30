import { expect, test } from 'vitest';
import { encodeId } from '../text/id-code.ts';
import { type BannerTarget, bannerTarget, bannerTypes, safeAddress, type TappedBanner } from './banner.ts';

const code = encodeId(12);
/** At /ebook a code that begins with t would be a topic's: a zero is put before it. */
const ebook = `mua-lu-0${code}W.html`;
const page = (where: string, slug: string | null) => ({ opens: 'page', page: where, slug }) as BannerTarget;
const whole = {
  name: 'Mùa lũ',
  item_id: 12,
  target_url: 'https://a.vn/x',
  link: '/tin-mot',
  product_type: null,
};

const rows: [type: string, some: Partial<TappedBanner>, target: BannerTarget | null][] = [
  ['book', {}, page('book', ebook)],
  ['book', { product_type: 8 }, page('book', ebook)],
  ['book', { product_type: 24 }, page('book', ebook)],
  ['book', { product_type: 16 }, page('audiobook', `mua-lu-b${code}`)],
  ['book', { product_type: 1 }, page('paperBook', `mua-lu-s${code}`)],
  ['book', { product_type: 2 }, page('paperBook', `mua-lu-s${code}`)],
  ['book', { product_type: 9 }, page('paperBook', `mua-lu-s${code}`)],
  ['book', { product_type: 0 }, page('paperBook', `mua-lu-s${code}`)],
  ['audio book', {}, page('audiobook', `mua-lu-b${code}`)],
  ['audio_book', {}, page('audiobook', `mua-lu-b${code}`)],
  ['podcast', {}, page('podcast', `mua-lu-p${code}`)],
  ['podcast episode', {}, page('episode', `mua-lu-e${code}`)],
  ['news', {}, page('news', `mua-lu-n${code}W.html`)],
  ['link', {}, { opens: 'window', url: 'https://a.vn/x' }],
  ['link', { target_url: '' }, { opens: 'window', url: '/tin-mot' }],
  ['link', { target_url: null, link: null }, null],
  ['ebook category', {}, page('book', `mua-lu-g${code}W.html`)],
  ['audiobook category', {}, page('audiobook', `mua-lu-g${code}W.html`)],
  ['podcast category', {}, page('podcast', `mua-lu-g${code}W.html`)],
  ['collection', {}, page('collection', `mua-lu-k${code}`)],
  ['collection', { product_type: 58 }, page('audioCollection', `mua-lu-k${code}`)],
  ['collection', { product_type: 43 }, page('oakCollection', `mua-lu-k${code}`)],
  ['combo', {}, page('combo', `mua-lu-m${code}`)],
  ['retail book', {}, page('oakBook', `mua-lu-t${code}`)],
  ['category', {}, page('paperCategory', `mua-lu-CT${code}`)],
  ['shop', { shop_name: 'Hiên Đọc' }, page('shop', `hien-doc-${code}`)],
  ['shop', { item_id: null }, null],
  ['flashsale', {}, page('flashSale', null)],
  ['deal_hot', {}, page('dealHot', null)],
  ['comic', {}, { opens: 'away', url: 'https://a.vn/x' }],
  ['comic', { target_url: null }, null],
  ['oak_package', {}, page('oakPackages', null)],
  ['vip_package', {}, page('packages', null)],
];

test.each(rows)('a tap on a banner of type %s with %j', (type, some, target) => {
  expect(bannerTarget({ ...whole, ...some, type })).toEqual(target);
});

test('every type of the table is tested', () => {
  const tested = new Set(rows.map(([type]) => type.replace(' ', '_')));
  expect(bannerTypes.filter(type => !tested.has(type))).toEqual([]);
});

test.each([null, undefined, '', '  ', 'lucky_wheel', 'constructor', '__proto__'])(
  'nothing happens for the type %j',
  type => {
    expect(bannerTarget({ ...whole, type })).toBeNull();
  },
);

test.each(['book', 'podcast', 'combo', 'news', 'retail book', 'collection'])(
  'a banner of type %s without a name or an id leads nowhere',
  type => {
    expect(bannerTarget({ ...whole, type, name: '', title: ' ' })).toBeNull();
    expect(bannerTarget({ ...whole, type, item_id: null })).toBeNull();
    expect(bannerTarget({ ...whole, type, item_id: 0 })).toBeNull();
  },
);

test('the title replaces a missing name', () => {
  expect(bannerTarget({ type: 'book', title: 'Mùa lũ', item_id: 12 })).toEqual(page('book', ebook));
});

test.each([
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  ' \u0001javascript:alert(1)',
  'data:text/html,x',
  '//evil.vn',
  '/\\evil.vn',
  'https://ai:do@a.vn',
  'ftp://a.vn/x',
  'a.vn/x',
  '',
])('%j is no address for a banner', address => {
  expect(safeAddress(address)).toBeNull();
  expect(bannerTarget({ type: 'link', target_url: address })).toBeNull();
  expect(bannerTarget({ type: 'comic', target_url: address })).toBeNull();
});
