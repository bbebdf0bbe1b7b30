import { verify } from '#server/backup/verify.ts';
import { openStore } from '#server/store.ts';
import { endPlainly } from './plain-errors.ts';

/*
 * npm run mot -- verify                  whether database and files belong together; ends with 1 where something is wrong
 */

endPlainly();
const store = await openStore(undefined, { files: true });
try {
  const { ok, lines } = await verify(store, Date.now());
  for (const line of lines) process.stdout.write(`${line}\n`);
  process.exitCode = ok ? 0 : 1;
} finally {
  await store.close();
}
