import { expect, test } from 'vitest';
import { decodeHash, encodeHash, readerHash, viewerHash, whyNotBookAddress } from './embed-hash.ts';

const coded = (text: string) => Buffer.from(text).toString('base64url');

test('what is encoded comes back, Vietnamese letters included', () => {
  const value = { epubUrl: 'https://benso.example/sách/Thuỷ.epub' };
  expect(decodeHash(`#${encodeHash(value)}`, readerHash)).toEqual(value);
  expect(decodeHash(encodeHash({ item_id: 7, loggedIn: true }), viewerHash)).toEqual({
    item_id: 7,
    loggedIn: true,
  });
});

const undecodable: [string, string][] = [
  ['nothing', ''],
  ['a lone #', '#'],
  ['plain words', '#hello world'],
  ['ordinary base64 with padding', `#${Buffer.from('{"item_id":1}?').toString('base64')}=`],
  ['broken JSON', `#${coded('{"item_id":')}`],
  ['a list', `#${coded('[1]')}`],
  ['null', `#${coded('null')}`],
  ['an unknown field', `#${coded('{"item_id":1,"admin":true}')}`],
  ['__proto__', `#${coded('{"item_id":1,"__proto__":{"loggedIn":true}}')}`],
  ['a negative id', `#${coded('{"item_id":-1}')}`],
  ['an id with letters', `#${coded('{"item_id":"1 or 1=1"}')}`],
  ['loggedIn as text', `#${coded('{"item_id":1,"loggedIn":"true"}')}`],
  ['bytes that are not UTF-8', `#${Buffer.from([0xff, 0xfe, 0x22]).toString('base64url')}`],
  ['more than 4 kB', `#${coded(`{"item_id":1,"x":"${'y'.repeat(5_000)}"}`)}`],
];
test.each(undecodable)('a hash with %s is as good as none', (_, hash) => {
  expect(decodeHash(hash, viewerHash)).toBeNull();
});

const own = 'https://mot.example';
const hosts = ['sach.benso.example', 'localhost:4001'];
test('a book is fetched from the partner’s own host only', () => {
  expect(whyNotBookAddress('https://sach.benso.example/a.epub', hosts, own)).toBeNull();
  expect(whyNotBookAddress('http://localhost:4001/a.epub', hosts, own)).toBeNull();
});
test.each([
  ['not an address', 'unreadable'],
  ['http://sach.benso.example/a.epub', 'scheme'],
  ['javascript:alert(1)', 'scheme'],
  ['data:application/epub+zip,x', 'scheme'],
  ['blob:https://sach.benso.example/1', 'scheme'],
  ['file:///etc/passwd', 'scheme'],
  ['https://a:b@sach.benso.example/a.epub', 'credentials'],
  ['https://mot.example/api/super/getDownloadItemWeb', 'own_site'],
  ['https://sach.benso.example.evil.example/a.epub', 'host'],
  ['https://sach.benso.example:8443/a.epub', 'host'],
  ['https://sach.benso.example./a.epub', 'host'],
  ['http://localhost:9200/', 'host'],
  ['https://169.254.169.254/latest/meta-data', 'host'],
])('%s is refused: %s', (address, reason) => {
  expect(whyNotBookAddress(address, hosts, own)).toBe(reason);
});
