import { appendFileSync } from 'node:fs';
import { areas } from '#contract/areas.ts';
import type { AnyCall, Area } from '#contract/kit/call.ts';
import { type RefusalName, refusalsOf } from '#contract/kit/refusals.ts';

/** Set by npm test: where the refusals that its tests produce are written, a line each (scripts/produced-refusals.ts). */
const file = process.env.REFUSALS_FILE;
const written = new Set<string>();

/** Notes each refusal of a call, and keeps those that its row does not declare: `end` throws for them. */
export function refusalLog() {
  const undeclared = new Set<string>();
  return {
    observe(name: string, refusal: RefusalName): void {
      const [area = '', call = ''] = name.split('.');
      const row = (areas[area as keyof typeof areas] as Area)[call] as AnyCall;
      const line = `${name} ${refusal}`;
      if (!refusalsOf(row).includes(refusal)) undeclared.add(line);
      if (!file || written.has(line)) return;
      written.add(line);
      appendFileSync(file, `${line}\n`);
    },
    end(): void {
      if (undeclared.size)
        throw new Error(`refusals that no row of the contract declares: ${[...undeclared].join(', ')}`);
    },
  };
}
