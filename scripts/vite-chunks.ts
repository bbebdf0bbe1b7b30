import type { Plugin } from 'vite';
import type { ChunkPlan } from './chunk-plan.ts';

/** Modules that go into one file of the build. */
export interface ChunkGroup {
  name: string;
  packages: readonly string[];
}

/** The package of a module, '' for one of ours. */
const packageOf = (id: string): string => /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1] ?? '';

/** The entry of a group that a module belongs to. */
const entryOf = ({ packages }: ChunkGroup, module: string): string | undefined =>
  packages.find(name => name === packageOf(module.replaceAll('\\', '/')));

/** Puts modules into files by lists. The build fails when an entry of a list is no module of the build. */
export function namedChunks(
  groups: readonly ChunkGroup[],
  plan: ChunkPlan = { files: [], fileOf: new Map() },
): Plugin {
  const met = new Set<string>();
  return {
    name: 'mot:named-chunks',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                ...groups.map(group => ({
                  name: group.name,
                  priority: plan.files.length + 1,
                  test(id: string) {
                    const entry = entryOf(group, id);
                    if (entry) met.add(`${group.name}: ${entry}`);
                    return entry !== undefined;
                  },
                })),
                // A group takes what its modules import along, so what more screens need is taken before.
                ...plan.files.map((name, at) => ({
                  name,
                  priority: plan.files.length - at,
                  test: (id: string) => plan.fileOf.get(id) === name,
                })),
              ],
            },
          },
        },
      },
    }),
    generateBundle() {
      const listed = groups.flatMap(({ name, packages }) => packages.map(entry => `${name}: ${entry}`));
      const unmet = listed.filter(entry => !met.has(entry));
      if (unmet.length) this.error(`No module of the build is ${unmet.join(', ')}`);
    },
  };
}
