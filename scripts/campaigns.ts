import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import {
  campaignFile,
  campaignsWithCounts,
  dropCampaign,
  putCampaign,
} from '#server/front/desk/popup-files.ts';
import { Refusal } from '#server/kit/http/refusal.ts';
import { openStore } from '#server/store.ts';

/*
 * npm run mot -- campaigns                 lists pop-up campaigns and how often they were shown and opened
 * npm run mot -- campaigns FILE.json …  puts campaigns in, or changes those of the same name
 * npm run mot -- campaigns drop NAME    takes one away
 */

const say = (line: string) => process.stdout.write(`${line}\n`);

/** The campaign of a file; throws an error that says which field is wrong. */
async function readCampaign(file: string) {
  const read = campaignFile.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (!read.success) throw new Error(`${file}\n${z.prettifyError(read.error)}`);
  return read.data;
}

const { positionals } = parseArgs({ allowPositionals: true });
const [command, name = ''] = positionals;
const store = await openStore();
try {
  if (command === undefined)
    for (const row of await campaignsWithCounts(store.db))
      say(
        [
          row.name,
          row.audience,
          `${row.starts_at.toISOString()} to ${row.ends_at.toISOString()}`,
          `shown ${row.shown}`,
          `opened ${row.clicked}`,
          row.title,
        ].join('  '),
      );
  else if (command === 'drop') say((await dropCampaign(store.db, name)) ? 'dropped' : 'no such campaign');
  // All files are read first: one that is wrong stops the others.
  else
    for (const campaign of await Promise.all(positionals.map(readCampaign)))
      say(`${campaign.name}: campaign ${await putCampaign(store.db, campaign)}`);
} catch (error) {
  const told =
    error instanceof Refusal ? JSON.stringify(error.reply) : error instanceof Error ? error.message : error;
  process.stderr.write(`${told}\n`);
  process.exitCode = 1;
} finally {
  await store.close();
}
