import { expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { apiPrefix } from '#contract/kit/wire.ts';
import { readerCalls } from '#contract/reading/reader.ts';
import { secureCode } from '../kit/http/wire.ts';
import { sealCampaign } from '../kit/visit-from.ts';
import { readVisitTerms, whyNotVisitTerms } from '../kit/visit-terms.ts';
import { partnerSession } from '../testing/testPartner.ts';
import { anOwner, aPaidBook, onTestServer, open, server } from '../testing/testRights.ts';

onTestServer();

const terms = (...rows: string[]) => {
  server.context.settings.visitTerms = readVisitTerms(rows);
};

/** Opens a book as a guest whose browser sends these cookies. */
async function withCookies(id: number, cookie: string) {
  const fields = { os: 'web', device_id: 'test-device-00000001', account: 'guest', content_id: String(id) };
  const secure_code = secureCode(readerCalls.openBook, fields).toString('hex');
  const url = `${apiPrefix.main}${readerCalls.openBook.path}?${new URLSearchParams({ ...fields, secure_code })}`;
  return (await server.app.inject({ url, headers: { cookie } })).json();
}

const from = (campaign: string, at = Date.now()) =>
  `visit_from=${sealCampaign(server.context.linkSecret, campaign, at)}`;

test('by a campaign without free reading a guest signs in before reading what is free', async () => {
  terms('campaign:hoi-sach=no-free');
  const book = await server.aBook('Hội sách, chương đầu');
  expect((await withCookies(book.id, 'x=1')).code).toBe(0);
  expect((await withCookies(book.id, from('hoi-sach'))).code).toBe(refusals.login_required);
  expect((await withCookies(book.id, from('khac'))).code).toBe(0);
});

test('by a campaign without single chapters a try-read stays closed', async () => {
  terms('campaign:tron-bo=no-chapters');
  const book = await aPaidBook();
  expect((await withCookies(book.id, 'x=1')).data.access.open).toEqual([0, 1]);
  expect((await withCookies(book.id, from('tron-bo'))).code).toBe(refusals.login_required);
});

test('by a campaign with free reading the mark of a listed host closes nothing', async () => {
  terms('campaign:ban-cu=free');
  const book = await server.aBook('Bạn cũ về lại');
  expect((await withCookies(book.id, 'is_block_referer=1')).code).toBe(refusals.login_required);
  expect((await withCookies(book.id, `is_block_referer=1; ${from('ban-cu')}`)).code).toBe(0);
});

test('a forged cookie opens nothing', async () => {
  terms('campaign:ban-cu=free+chapters');
  const free = await server.aBook('Không mở bằng bánh giả');
  const paid = await aPaidBook({ priceVnd: 39_000 });
  const plain = (await withCookies(paid.id, 'x=1')).code;
  const other = sealCampaign('another secret, another secret, another', 'ban-cu', Date.now());
  const forged = [
    'allowReadFree=1; checkAllowChapter=1',
    'allowReadFree=true; checkAllowChapter=0',
    'visit_from=ban-cu',
    'visit_from=%7B%22campaign%22%3A%22ban-cu%22%7D',
    `visit_from=${other}`,
    // Sealed by us once, and over.
    from('ban-cu', Date.now() - 40 * 86_400_000),
  ];
  for (const cookie of forged) {
    const marked = await withCookies(free.id, `is_block_referer=1; ${cookie}`);
    expect(marked.code, cookie).toBe(refusals.login_required);
    expect((await withCookies(paid.id, cookie)).code, cookie).toBe(plain);
  }
  // Nor does a true one open what costs something.
  expect((await withCookies(paid.id, from('ban-cu'))).code).toBe(plain);
});

test('a campaign says nothing about who has signed in, and takes nothing from an owner', async () => {
  terms('campaign:tron-bo=no-free+no-chapters');
  const book = await aPaidBook();
  const owner = await anOwner(book.id);
  expect((await open(book.id, owner.token)).data.access).toMatchObject({ permission: 1, open: 'all' });
  const { token } = await server.aReader();
  expect((await open(book.id, token)).data.access?.open).toEqual([0, 1]);
});

test('what a partner’s server opens for its reader has no try-reads where the partner has none', async () => {
  terms('partner:ben-song=no-chapters');
  const book = await aPaidBook();
  const { token } = await server.aReader();
  const session = await partnerSession(server, 'ben-song', token);
  expect((await open(book.id, session.access_token)).code).toBe(refusals.need_retail);
  const other = await partnerSession(server, 'ben-khac', token);
  expect((await open(book.id, other.access_token)).data.access?.open).toEqual([0, 1]);
});

test.each([
  ['campaign:hoi-sach=no-free', false],
  ['partner:ben-song=chapters+free', false],
  ['partner:ben-song', true],
  ['partner:ben-song=paid', true],
  ['site:ben-song=free', true],
  ['campaign:a b=free', true],
  ['campaign:a=toString', true],
])('%s is a row of VISIT_TERMS: wrong %s', (row, wrong) => {
  expect(whyNotVisitTerms(row)).toBe(wrong);
});
