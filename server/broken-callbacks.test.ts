import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type SignedCallback, type SignedFields, signedCallbacks } from './testing/signedCallbacks.ts';
import { sellerWorld } from './testing/testSeller.ts';

/* Companies sign what they send, and may still send what no database keeps. It is refused in their own words. */

const { at, handedOver } = sellerWorld();
const parcels = { ghn: '', ghtk: '' };
beforeAll(async () => {
  for (const carrier of ['ghn', 'ghtk'] as const)
    parcels[carrier] = (await handedOver(carrier)).parcel?.code ?? '';
});

type Name = keyof ReturnType<typeof signedCallbacks>;
const names = [
  ...['VNPAY’s callback', 'VNPAY’s return', 'MoMo’s callback', 'MoMo’s return', 'ZaloPay’s callback'],
  ...['ZaloPay’s return', 'Zalo’s callback', 'Zalo’s notify', 'the bank feed, money in'],
  ...['the bank feed, money out', 'GHN’s callback', 'GHTK’s callback'],
] as Name[];
const callbackNamed = (name: Name): SignedCallback =>
  signedCallbacks(at.world.sandbox.credentials, parcels)[name];

async function answerTo(callback: SignedCallback, fields: SignedFields) {
  const { statusCode, body } = await at.world.app.inject(callback.send(fields));
  return { status: statusCode, body: /^[[{]/.test(body) ? JSON.parse(body) : body };
}

/** What any of them would have changed. */
async function written() {
  const { rows } = await sql`
    select (select count(*) from payment_evidence) as evidence, (select count(*) from ledger_entry) as entries,
      (select count(*) from job) as jobs, (select count(*) from shop_order_move) as steps,
      (select sum(turn) from parcel) as turns`.execute(at.world.context.db);
  return rows[0];
}

const broken = ['a\0b', 1e300, 1e18, -1, 0.5, '', '\u{d800}', 'x'.repeat(20_000), true, null] as const;

test('there is one for every address', () => {
  expect(Object.keys(signedCallbacks(at.world.sandbox.credentials, parcels))).toEqual(names);
});

test.each(names)('%s, rightly signed, answers broken values without breaking', async name => {
  const callback = callbackNamed(name);
  for (const field of Object.keys(callback.fields))
    for (const value of broken) {
      const { status } = await answerTo(callback, { ...callback.fields, [field]: value });
      expect(status, `${field}: ${String(value).slice(0, 20)}`).toBeLessThan(500);
    }
});

test.each(names)(
  '%s, rightly signed, is refused and writes nothing where what we keep is broken',
  async name => {
    const callback = callbackNamed(name);
    const before = await written();
    for (const field of callback.kept) {
      const ofNumber = typeof callback.fields[field] === 'number';
      for (const value of ofNumber ? ['a\0b', 1e300, 1e18] : ['a\0b']) {
        const answer = await answerTo(callback, { ...callback.fields, [field]: value });
        expect(answer, `${field}: ${value}`).toEqual(callback.refused);
      }
    }
    expect(await written()).toEqual(before);
  },
);

test('what Zalo carries for us may be broken inside', async () => {
  const callback = callbackNamed('Zalo’s callback');
  for (const inside of ['a\0b', 1e300, ['a'], { a: '\0' }]) {
    const extradata = encodeURIComponent(JSON.stringify({ reference: inside }));
    const { status } = await answerTo(callback, { ...callback.fields, extradata });
    expect(status, String(inside)).toBe(200);
  }
});
