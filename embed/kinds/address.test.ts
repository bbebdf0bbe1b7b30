import { expect, test } from 'vitest';
import { slugOf } from '#rules/text/slug.ts';
import { kindAddress } from './address.ts';

const at = (path: string) => kindAddress(new URL(path, 'https://mot.example'));
const slug = (kind: Parameters<typeof slugOf>[0]) => slugOf(kind, 'Thư viện tầng thượng', 7) ?? '';

test('a frame is named by what it shows: an issue or its comic, what is heard, a film, a good of a shop', () => {
  const named = (path: string) => {
    const { target } = at(path);
    return target && [target.kind, target.of, target.id];
  };
  expect(named(`/embed/comic/${slug('comicIssue')}`)).toEqual(['comic', 'comicIssue', 7]);
  expect(named(`/embed/comic/${slug('comic')}`)).toEqual(['comic', 'comic', 7]);
  expect(named(`/embed/sound/${slug('audiobook')}`)).toEqual(['sound', 'audiobook', 7]);
  expect(named(`/embed/sound/${slug('episode')}`)).toEqual(['sound', 'episode', 7]);
  expect(named(`/embed/film/${slug('comicVideo')}`)).toEqual(['film', 'comicVideo', 7]);
  expect(named(`/embed/reader-shop/${slug('reader')}`)).toEqual(['product', 'reader', 7]);
  expect(named('/embed/reader-shop/7')).toEqual(['product', 'reader', 7]);
});

test('what a frame does not know names nothing', () => {
  for (const path of [
    '/embed/comic/7',
    `/embed/film/${slug('comic')}`,
    '/embed/sound/a%2Fb',
    '/embed/other/a-i1',
  ])
    expect(at(path).target).toBeNull();
});

test('where to begin and what stands around it come with the address; what is not understood is left out', () => {
  const { begin, options, partnerId, theme } = at(
    `/embed/comic/${slug('comicIssue')}?partner=ben-song&theme=dark&page=3&panel=2&at=0&locale=en&controls=none&compact=1&crop=1&play=1`,
  );
  expect({ begin, options, partnerId, theme }).toEqual({
    begin: { page: 3, panel: 2, at: 0 },
    options: { controls: 'none', compact: true, crop: true, locale: 'en', play: true },
    partnerId: 'ben-song',
    theme: 'dark',
  });
  const plain = at(`/embed/comic/${slug('comicIssue')}?page=0&panel=x&at=-1&locale=fr&controls=&compact=yes`);
  expect(plain.begin).toEqual({ page: null, panel: null, at: null });
  expect(plain.options).toEqual({ controls: 'all', compact: false, crop: false, locale: 'vi', play: false });
});
