import { build, type InlineConfig, type Rollup } from 'vite';

/** A file of modules that several screens share. */
export interface SharedFile {
  name: string;
  /** What has a file of its own and uses them, by its path in src: some for each of these. */
  usedBy: readonly RegExp[];
  /** Which modules may be in it, by their path in src. */
  of?: RegExp;
  /** They are used from at least so many folders. */
  folders?: number;
  /** Where it is there, nothing else uses them. */
  only?: RegExp;
}

/** Which shared file each module goes into, files in the order of `SharedFile`s; all others go where the bundler puts them. */
export interface ChunkPlan {
  files: readonly string[];
  fileOf: ReadonlyMap<string, string>;
}

type OutputChunk = Rollup.OutputChunk;

const folderOf = (path: string): string => path.replace(/\/[^/]*$/, '');

const srcPath = (id: string): string => id.replaceAll('\\', '/').replace(/^.*\/src\//, '');

/** A chunk and all that it imports. */
function closure(
  chunks: ReadonlyMap<string, OutputChunk>,
  file: string,
  met = new Set<string>(),
): Set<string> {
  if (met.has(file)) return met;
  met.add(file);
  for (const needed of chunks.get(file)?.imports ?? []) closure(chunks, needed, met);
  return met;
}

/** Which of the entries, and of what is loaded on demand, cannot begin without a module. */
function usersOf(chunks: ReadonlyMap<string, OutputChunk>): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>();
  for (const chunk of chunks.values()) {
    if (!chunk.facadeModuleId || !(chunk.isEntry || chunk.isDynamicEntry)) continue;
    for (const file of closure(chunks, chunk.fileName))
      for (const module of chunks.get(file)?.moduleIds ?? []) {
        const known = users.get(module) ?? new Set();
        users.set(module, known.add(srcPath(chunk.facadeModuleId)));
      }
  }
  return users;
}

/**
 * Bundles once without writing anything, to see which modules are used together, and puts what several files share into
 * few files: of `shared`, the first whose screens use a module has it. `alone` keep a file of their own, though loaded by others;
 * `together` go into a shared file, though only loaded on demand.
 */
export async function planChunks(
  config: InlineConfig,
  { alone, together }: { alone: readonly string[]; together: readonly string[] },
  shared: readonly SharedFile[],
): Promise<ChunkPlan> {
  const made = (await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false, minify: false, sourcemap: false },
  })) as Rollup.RollupOutput;
  const chunks = new Map(
    made.output.flatMap(file => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  );
  const plan = new Map<string, string>();
  for (const [module, users] of usersOf(chunks)) {
    const known = [...users];
    const path = srcPath(module);
    if ((known.length < 2 && !together.includes(path)) || path.startsWith('entries/') || alone.includes(path))
      continue;
    const file = shared.find(
      ({ usedBy, of, folders = 0, only }) =>
        (!of || of.test(path)) &&
        new Set(known.map(folderOf)).size >= folders &&
        usedBy.every(kind => known.some(user => kind.test(user))) &&
        (!only || known.every(user => only.test(user))),
    );
    if (file) plan.set(module, file.name);
  }
  // A file takes what its modules import along: one that few need comes after those of many.
  const names = (few: boolean) =>
    shared.filter(({ only }) => (only !== undefined) === few).map(({ name }) => name);
  return { files: [...new Set([...names(false), ...names(true)])], fileOf: plan };
}
