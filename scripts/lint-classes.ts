import { project, say } from './steps.ts';
import { missingClasses } from './structure/classes.ts';
import { workingTree } from './structure/tree.ts';

/* Every class asked of a CSS module is in it. Part of npm run check. */

const missing = missingClasses(workingTree(project));
for (const line of missing) say(line);
say(`classes: ${missing.length} missing`);
process.exit(missing.length ? 1 : 0);
