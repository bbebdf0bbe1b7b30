import { connect, type Where } from '../kit/db/db.ts';
import { transact } from '../kit/db/transact.ts';
import { release, reserve, sell, whyNoStock } from '../shop/products/stock-queries.ts';

/*
 * For tests of races: a process whose buyers all want one copy of the same variation at once. One in four who has it gives it
 * back. Says when it is ready, begins when it is told to, and sends what became of its buyers.
 */

export interface StockProcess {
  where: Where;
  variationId: number;
  accountId: number;
  buyers: number;
  /** Its purchases are numbered from here. */
  firstPurchase: number;
}
export interface StockOutcome {
  sold: number;
  givenBack: number;
  soldOut: number;
}

/** As many as the process has connections: the others wait for a turn, however busy the machine is. */
const AT_ONCE = 16;

async function run({ where, variationId, accountId, buyers, firstPurchase }: StockProcess): Promise<void> {
  const db = connect(where);
  await db.selectFrom('stock').select('on_hand').execute();
  const outcome: StockOutcome = { sold: 0, givenBack: 0, soldOut: 0 };
  const buy = async (purchaseRef: number) => {
    const now = Date.now();
    const kept = { accountId, purchaseRef, until: now + 60_000, now };
    try {
      await transact(db, tx => reserve(tx, [{ variationId, flashLineId: null, quantity: 1 }], kept));
    } catch (error) {
      if (whyNoStock(error) !== 'out_of_stock') throw error;
      outcome.soldOut += 1;
      return;
    }
    const givesBack = purchaseRef % 4 === 0;
    const end = givesBack ? release : sell;
    const ended = await transact(db, tx => end(tx, purchaseRef, { actor: 'buyer', now }));
    if (ended !== 1) throw new Error(`purchase ${purchaseRef} ended ${ended} reservations`);
    outcome[givesBack ? 'givenBack' : 'sold'] += 1;
  };
  process.once('message', async () => {
    let next = firstPurchase;
    const oneAfterAnother = async () => {
      while (next < firstPurchase + buyers) await buy(next++);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, oneAfterAnother));
    process.send?.(outcome, () => process.exit(0));
  });
  process.send?.('ready');
}

if (process.env.STOCK_PROCESS) await run(JSON.parse(process.env.STOCK_PROCESS) as StockProcess);
