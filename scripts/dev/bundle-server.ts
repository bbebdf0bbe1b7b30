import { isBuiltin } from 'node:module';
import { join, relative } from 'node:path';
import { context } from 'esbuild';
import { serverBundle } from '../build.ts';

export interface ServerCode {
  file: string;
  /** The program that loads the packages and waits (standby.ts). */
  standby: string;
  /** npm's packages that the code imports. */
  packages(): string[];
  /** Puts the code together as it is now; false when it does not compile, and esbuild has printed why. */
  compile(): Promise<boolean>;
  /** Whether the code is made of a file. All of them while it does not compile: any may be the one that is wrong. */
  isMadeOf(path: string): boolean;
  close(): Promise<void>;
}

/** The server's code bundled, put together again in a fraction of the time that loading its modules takes. */
export async function bundleServer(project: string, folder: string): Promise<ServerCode> {
  const file = join(folder, 'server.js');
  const options = serverBundle(join(project, 'server/main.ts'), folder);
  const bundle = await context({
    ...options,
    entryPoints: {
      server: options.entryPoints[0] as string,
      standby: join(project, 'scripts/dev/standby.ts'),
    },
    absWorkingDir: project,
    metafile: true,
  });
  let inputs: Set<string> | null = null;
  let packages: string[] = [];
  return {
    file,
    standby: join(folder, 'standby.js'),
    packages: () => packages,
    async compile() {
      try {
        const { metafile } = await bundle.rebuild();
        inputs = new Set(Object.keys(metafile.inputs));
        const imports = Object.values(metafile.outputs).flatMap(output => output.imports);
        const external = imports.filter(each => each.external && !isBuiltin(each.path));
        packages = [...new Set(external.map(({ path }) => path))];
        return true;
      } catch {
        inputs = null;
        return false;
      }
    },
    isMadeOf(path) {
      const name = relative(project, path).replaceAll('\\', '/');
      return inputs ? inputs.has(name) : /\.(ts|json)$/.test(name);
    },
    close: () => bundle.dispose(),
  };
}
