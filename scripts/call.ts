import { areas } from '../src/contract/areas.ts';
import type { AnyCall } from '../src/contract/kit/call.ts';
import type { Fields } from '../src/contract/kit/wire.ts';
import { signedCall } from './signed-call.ts';

/* npm run mot -- call NAME k=v … [--token T] [--base URL]: one contract call, signed as the client signs it. */

const usage = `npm run mot -- call NAME k=v … [--token T] [--base URL]\nNames: ${Object.values(areas)
  .flatMap(area => Object.keys(area))
  .join(' ')}\n`;

function option(args: string[], name: string): string | undefined {
  const at = args.indexOf(name);
  return at < 0 ? undefined : args.splice(at, 2)[1];
}

/** `ids=1 ids=2` becomes an array; one `ids[]=1` too. */
function fieldsOf(pairs: string[]): Fields {
  const fields: Record<string, string | string[]> = {};
  for (const pair of pairs) {
    const cut = pair.indexOf('=');
    if (cut < 1) throw new Error(`not k=v: ${pair}`);
    const [name, value] = [pair.slice(0, cut), pair.slice(cut + 1)];
    const key = name.replace(/\[\]$/, '');
    const known = fields[key];
    fields[key] = known === undefined && key === name ? value : [...[known ?? []].flat(), value];
  }
  return fields;
}

const args = process.argv.slice(2);
const token = option(args, '--token');
const base = option(args, '--base') ?? `http://localhost:${process.env.PORT ?? 4000}`;
const [given = '', ...pairs] = args;
/** Also with its area: `exam.examYears`. */
const name = given.replace(/^.*\./, '');
const call: AnyCall | undefined = Object.values(areas)
  .map(area => (area as Record<string, AnyCall>)[name])
  .find(Boolean);
if (!call) {
  process.stderr.write(usage);
  process.exit(2);
}
const reply = await signedCall(base, call, fieldsOf(pairs), token).catch(error => {
  const { code } = ((error as Error).cause ?? error) as { code?: string };
  if (code !== 'ECONNREFUSED') throw error;
  process.stderr.write(`no server at ${base}: start one, or name it by PORT or --base\n`);
  process.exit(1);
});
process.stdout.write(`${JSON.stringify(reply, null, 2)}\n`);
