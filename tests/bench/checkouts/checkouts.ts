import { sql } from 'kysely';
import { checkoutCalls } from '#contract/shop/checkout.ts';
import type { Carrier } from '../../../server/kit/carriers.ts';
import { connect, connectOwner, type Database } from '../../../server/kit/db/db.ts';
import { startEmbeddedPostgres } from '../../../server/kit/db/embedded-postgres.ts';
import { keepingPlans } from '../../../server/kit/db/prepared.ts';
import type { ReaderContext } from '../../../server/kit/http/context.ts';
import { Refusal } from '../../../server/kit/http/refusal.ts';
import { migrate } from '../../../server/migrations/index.ts';
import { checkoutHandlers } from '../../../server/shop/checkout/handlers.ts';
import { wideLimits } from '../../../server/testing/orderLimits.ts';
import { testFolder } from '../../../server/testing/testFolder.ts';
import { fillMarket } from '../market/fill.ts';
import { bareOrdersPerSecond, bareTable, perSecond, statementsIn } from '../orders/throughput.ts';

/*
 * npm run bench -- checkouts [400]: orders of one copy, paid at the door, by the handler of their call, beside the same number of bare
 * statements in one transaction, in turns: all on one row of stock, and each on another. Carriers answer at once, in this process.
 * docs/decisions/079-parcels.md holds what it said.
 */

const ORDERS = Number(process.argv[2] ?? 400);
const ROUNDS = 5;
const PEOPLE = 64;
const FEE = 20_000;
const WARD = 27_154;

const say = (line: string) => process.stdout.write(`${line}\n`);
const median = (values: number[]) =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

const { folder, remove } = testFolder('bench-checkouts');
const postgres = await startEmbeddedPostgres(folder);
const owner = connectOwner(postgres.connection);
await migrate(owner);
await fillMarket(owner, 1_000, Date.now());
await sql`update stock set on_hand = 1000000 where counted`.execute(owner);
// Each of these people orders more than a real one may.
await wideLimits(owner);
await bareTable(owner);
const db = connect(postgres.connection);

interface Person {
  id: number;
  address: number;
}
async function aPerson(at: number): Promise<Person> {
  const phone = `09${String(at).padStart(8, '0')}`;
  const { id } = await db
    .insertInto('account')
    .values({
      fullname: `Bạn ${at}`,
      phone,
      email: null,
      password_hash: null,
      avatar: null,
      utm_source: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const address = await db
    .insertInto('address')
    .values({
      account_id: id,
      fullname: `Bạn ${at}`,
      phone,
      ward: WARD,
      street: '1 Võ Văn Tần',
      email: '',
      note: '',
      at_work: false,
      is_default: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, address: address.id };
}
const people: Person[] = [];
for (let at = 0; at < PEOPLE; at += 1) people.push(await aPerson(at));

interface Thing {
  id: number;
  price: number;
  shop: number;
}
const { rows: things } = await sql<Thing>`
  select variation.id, variation.price_vnd as price, product.shop_id as shop
  from variation join product on product.id = product_id where form = 1 order by variation.id`.execute(db);

const nobody = () => Promise.reject(new Error('no parcel is sent here'));
const ghn: Carrier = {
  quote: async () => ({ feeVnd: FEE, arrivesAt: null }),
  send: nobody,
  cancel: nobody,
  follow: nobody,
  feeOf: nobody,
  label: nobody,
  heard: () => null,
};
/** Only what this handler reads of a request. */
const contextOf = (from: Database, accountId: number) =>
  ({
    db: from,
    gateways: { carriers: { ghn }, payments: {}, checkout: null },
    now: Date.now,
    reader: { accountId, sessionId: 0, partnerId: null, roles: [] },
    settings: { miniSellsDigital: false },
    os: 'web',
    ip: '127.0.0.1',
    filesOrigin: '',
    press: null,
    refuse: (...given: ConstructorParameters<typeof Refusal>) => new Refusal(...given),
  }) as unknown as ReaderContext;

let turn = 0;
async function checkOut(from: Database, { id, price, shop }: Thing): Promise<void> {
  turn += 1;
  const person = people[turn % PEOPLE] as Person;
  const input = checkoutCalls.checkOutOrder.input.parse({
    product_meta_id: id,
    quantity: 1,
    price,
    total: price + FEE,
    payment_type: 'cod',
    address_id: person.address,
    ship: `${shop}:ghn:${FEE}`,
  });
  // As the server asks: by the call's policy.
  await keepingPlans(() => checkoutHandlers.checkOutOrder(input, contextOf(from, person.id)));
}

const [hot] = things;
if (!hot) throw new Error('nothing is sold');
const statements = await statementsIn(db, counted => checkOut(counted, hot));
const ways: Record<string, () => Promise<number>> = {
  'one row of stock': () =>
    perSecond(
      Array.from({ length: ORDERS }, () => hot),
      thing => checkOut(db, thing),
    ),
  'spread stock': () =>
    perSecond(
      Array.from({ length: ORDERS }, (_, at) => things[at % things.length] as Thing),
      thing => checkOut(db, thing),
    ),
  bare: () => bareOrdersPerSecond(db, ORDERS, statements, 1),
};
const found = new Map<string, number[]>();
for (let round = 0; round <= ROUNDS; round += 1)
  for (const [name, run] of Object.entries(ways)) {
    const speed = await run();
    // The first round warms up.
    if (round > 0) found.set(name, [...(found.get(name) ?? []), speed]);
  }
say(`one checkout is ${statements.reads} reads and ${statements.writes} writes`);
const bare = median(found.get('bare') ?? []);
for (const [name, speeds] of found)
  say(
    `${name}: ${median(speeds).toFixed(0)} a second, ${((100 * median(speeds)) / bare).toFixed(0)} % of bare`,
  );
await db.destroy();
await owner.destroy();
await postgres.stop();
remove();
