import { resolve } from 'node:path';
import { folderCircles } from './structure/folders.ts';
import { importsOf } from './structure/imports.ts';
import { workingTree } from './structure/tree.ts';

/* Two folders never import each other, neither directly nor through others. Part of npm run check. */

const circles = folderCircles(importsOf(workingTree(resolve(import.meta.dirname, '..'))));
for (const { level, folders, imports } of circles) {
  process.stdout.write(`${level} in a circle: ${folders.join(' ⇄ ')}\n`);
  for (const { from, to } of imports) process.stdout.write(`  ${from} → ${to}\n`);
}
process.exit(circles.length ? 1 : 0);
