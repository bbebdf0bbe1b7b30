import { parseArgs } from 'node:util';
import { openStore } from '#server/store.ts';
import { addCatalogue, counted, removeCatalogue } from '../server/demo/scale/catalogue.ts';
import { addLongBook } from '../server/demo/scale/long-book.ts';

/*
 * npm run mot -- demo-scale --titles 1000000 [--seed 1] [--long] [--yes] | --remove
 * A synthetic catalogue for measuring, in DATA_DIR (or DATABASE_URL). It is never mixed into a library that holds
 * anything else unless --yes says so; --remove takes it out again. --long adds one book of 10,000 chapters.
 */

const usage =
  'Cách dùng: npm run mot -- demo-scale --titles 1000000 [--seed 1] [--long] [--yes]\n           npm run mot -- demo-scale --remove';
const LONG_CHAPTERS = 10_000;
const MOST = 5_000_000;

const say = (line: string) => process.stdout.write(`${line}\n`);

function readSizes() {
  try {
    const { values } = parseArgs({
      options: {
        titles: { type: 'string', default: '0' },
        seed: { type: 'string', default: '1' },
        long: { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
        remove: { type: 'boolean', default: false },
      },
    });
    const [titles, seed] = [Number(values.titles), Number(values.seed)];
    const sensible =
      Number.isInteger(titles) && titles >= 0 && titles <= MOST && Number.isInteger(seed) && seed >= 0;
    const something = titles > 0 || values.long || values.remove;
    return sensible && something ? { ...values, titles, seed } : null;
  } catch {
    return null;
  }
}

async function main(): Promise<number> {
  const sizes = readSizes();
  if (!sizes) {
    say(usage);
    return 2;
  }
  const began = performance.now();
  const store = await openStore(undefined, { as: 'owner' });
  try {
    if (sizes.remove) {
      say(`Đã gỡ ${await removeCatalogue(store.db)} tên sách mẫu đo.`);
      return 0;
    }
    const { others } = await counted(store.db);
    if (others > 0 && !sizes.yes) {
      say(
        `Kho này đang có ${others} tác phẩm thật. Dùng DATA_DIR khác, hoặc thêm --yes nếu vẫn muốn trộn vào.`,
      );
      return 2;
    }
    if (sizes.titles > 0) await addCatalogue(store.db, { ...sizes, say });
    if (sizes.long) {
      const { address } = await addLongBook(store.db, store.storage, LONG_CHAPTERS);
      say(`Sách ${LONG_CHAPTERS} chương: ${address}`);
    }
    const { synthetic } = await counted(store.db);
    say(
      `${synthetic} tên sách mẫu đo, ${((performance.now() - began) / 1000).toFixed(1).replace('.', ',')} giây`,
    );
    return 0;
  } finally {
    await store.close();
  }
}

process.exitCode = await main();
