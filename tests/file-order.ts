import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Journeys that take longest: begun last, one of them would run alone at the end while the other worker has nothing. */
const longest = [
  'crawl',
  'account-screens',
  'drawn',
  'both-times',
  'two-servers',
  'listening-faults',
  'kill',
];

const rankOf = (file: string): number => {
  const at = longest.findIndex(name => file.endsWith(`/${name}.spec.ts`));
  return at === -1 ? longest.length : at;
};

/** The same files in another order, which is the same for one seed on any machine. */
export function shuffled(files: readonly string[], seed: string): string[] {
  const placeOf = (file: string) => createHash('sha256').update(`${seed} ${file}`).digest('hex');
  return [...files].sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
}

/** What takes longest first, the others in vitest's order; with TEST_SEED (npm run test:all) shuffled. */
export class FileOrder extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const seed = process.env.TEST_SEED;
    const sorted = await super.sort(specifications);
    const nameOf = ({ moduleId }: TestSpecification) => relative(process.cwd(), moduleId);
    const order = seed ? shuffled(sorted.map(nameOf), seed) : sorted.map(nameOf);
    const at = new Map(order.map((file, index) => [file, index]));
    return sorted.sort(
      (one, other) =>
        rankOf(one.moduleId) - rankOf(other.moduleId) ||
        (at.get(nameOf(one)) ?? 0) - (at.get(nameOf(other)) ?? 0),
    );
  }
}
