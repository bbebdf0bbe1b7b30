import type { Plugin } from 'vite';

const srcFile = (id: string): string => id.replaceAll('\\', '/').replace(/^.*\/src\//, '');

/** The build fails when one of these files of src has no chunk of its own, or one of these folders has none with one. */
export function lazyFiles(files: readonly string[], folders: readonly string[]): Plugin {
  return {
    name: 'mot:lazy-files',
    apply: 'build',
    generateBundle(_, bundle) {
      const lazy = Object.values(bundle).flatMap(chunk =>
        chunk.type === 'chunk' && chunk.isDynamicEntry && chunk.facadeModuleId
          ? srcFile(chunk.facadeModuleId)
          : [],
      );
      const missing = [
        ...files.filter(file => !lazy.includes(file)),
        ...folders.filter(folder => !lazy.some(file => file.startsWith(folder))),
      ];
      if (missing.length) this.error(`Nothing loads on demand: ${missing.join(', ')}`);
    },
  };
}
