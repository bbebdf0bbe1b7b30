import { openStore } from '#server/store.ts';
import { endPlainly } from './plain-errors.ts';

/*
 * npm run mot -- migrate                 brings the database to this build and gives the server's role its rights, once a release
 */

endPlainly();
const store = await openStore(undefined, { as: 'owner' });
await store.close();
process.stdout.write('migrated\n');
