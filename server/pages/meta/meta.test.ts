import { parse } from 'parse5';
import { expect, test } from 'vitest';
import { cutAt, escapeText, jsonInScript, plain } from './escape.ts';
import { firstHtml, metaHtml } from './meta.ts';

const hostile = [
  '</title><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</script><!--<script>',
  '\u202eđảo ngược\u2066\u200f',
  '\u2028\u2029\u0000\u0007',
  '&quot;&#x3c;&lt;',
  '\ud800 nửa chữ',
  '$& $1 $` <!--first-->',
  'A'.repeat(5_000),
];

interface Node {
  nodeName: string;
  attrs?: { name: string; value: string }[];
  childNodes?: Node[];
  value?: string;
}
/** Every element of a page, as a browser would read it. */
function elements(html: string): Node[] {
  const found: Node[] = [];
  const walk = (node: Node) => {
    if (node.attrs) found.push(node);
    for (const child of node.childNodes ?? []) walk(child);
  };
  walk(parse(html) as unknown as Node);
  return found;
}
const attribute = (node: Node | undefined, name: string) =>
  node?.attrs?.find(each => each.name === name)?.value;

test.each(hostile)('a title like %j stays a title', title => {
  const head = {
    title,
    description: title,
    canonical: '/ebook/a',
    linkedData: [{ name: title, '@type': title }],
  };
  const html = `<head>${metaHtml(head, 'http://mot.test')}</head>${firstHtml({ asked: title, data: [title] })}`;
  const all = elements(html);
  const names = new Set(all.map(({ nodeName }) => nodeName));
  expect([...names].sort()).toEqual(['body', 'head', 'html', 'link', 'meta', 'script', 'title']);
  const scripts = all.filter(({ nodeName }) => nodeName === 'script');
  expect(scripts.map(node => attribute(node, 'type'))).toEqual(['application/ld+json', 'application/json']);
  expect(JSON.parse(scripts[0]?.childNodes?.[0]?.value ?? '')).toEqual({ name: title, '@type': title });
  expect(JSON.parse(scripts[1]?.childNodes?.[0]?.value ?? '')).toEqual({ asked: title, data: [title] });
  for (const node of all) for (const { name } of node.attrs ?? []) expect(name).not.toMatch(/^on|^src$/);
  const shown = all.find(({ nodeName }) => nodeName === 'title')?.childNodes?.[0]?.value ?? '';
  expect(shown).toMatch(/Mọt$/);
  expect(shown).not.toMatch(/[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u);
  expect(shown.length).toBeLessThan(140);
});

test('an origin that somebody made up in the Host header breaks out of nothing', () => {
  const html = metaHtml({ title: 'a', description: '', canonical: '/' }, 'http://"><script>x</script>');
  expect(elements(html).some(({ nodeName }) => nodeName === 'script')).toBe(false);
});

test('a page nobody should find says noindex, and no address or picture to share', () => {
  const html = metaHtml({ title: 'Tủ sách', description: '', canonical: null }, 'http://mot.test');
  expect(html).toContain('noindex');
  expect(html).not.toMatch(/canonical|og:/);
});

test('first data that is too heavy is left to the app to request', () => {
  expect(firstHtml({ asked: 'a', data: 'x'.repeat(200_000) })).toBe('');
  expect(firstHtml(undefined)).toBe('');
});

test('descriptions end after a word, and marks count with their letter', () => {
  const cut = cutAt('Ngọn đèn biển cuối cùng trên đảo Hòn Khói, và người giữ nó.', 40);
  expect(cut).toBe('Ngọn đèn biển cuối cùng trên đảo Hòn…');
  expect(cutAt('ngắn', 40)).toBe('ngắn');
  expect([...cutAt('📚'.repeat(50), 20)]).toHaveLength(20);
  expect(plain(' a\n\tb\u202e ')).toBe('a b');
  expect(escapeText(`<"'&>`)).toBe('&#60;&#34;&#39;&#38;&#62;');
  expect(jsonInScript('</script>')).not.toContain('<');
});
