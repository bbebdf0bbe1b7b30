import react from '@vitejs/plugin-react';

/** A page's first script: it connects the page to Vite, then starts the module that a build begins with. */
interface Entry {
  /** Where the Vite stands that serves the module. */
  base: '/' | '/embed/';
  /** From the project's folder. */
  module: string;
}

/** By the script's address. Zalo's list of scripts names files below the mini app, modules by their ending. */
const entries: Record<string, Entry> = {
  '/dev/web.js': { base: '/', module: 'src/entries/web.tsx' },
  '/mini/dev.module.js': { base: '/', module: 'src/entries/mini.tsx' },
  '/dev/reader.js': { base: '/embed/', module: 'embed/reader/main.tsx' },
  '/dev/viewer.js': { base: '/embed/', module: 'embed/viewer/main.tsx' },
  '/dev/kinds.js': { base: '/embed/', module: 'embed/kinds/main.tsx' },
  '/dev/shop.js': { base: '/embed/', module: 'embed/shop/main.tsx' },
  '/dev/gallery.js': { base: '/', module: 'src/gallery/main.tsx' },
};

/** The script at an address; null where none is. A file, because the policy of our pages allows none inside them. */
export function entryScript(address: string): string | null {
  const entry = entries[address];
  if (!entry) return null;
  const { base, module } = entry;
  // React's hook must stand before the first component is loaded.
  return `import '${base}@vite/client';\n${react.preambleCode.replace('__BASE__', base)}\nvoid import('${base}${module}');\n`;
}
