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

const rank = ({ moduleId }: TestSpecification): number => {
  const at = longest.findIndex(name => moduleId.endsWith(`/${name}.spec.ts`));
  return at === -1 ? longest.length : at;
};

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}
