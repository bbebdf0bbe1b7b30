import { buildIfChanged } from './build.ts';

/* npm start: builds what has changed, then runs the server in this process, so that Ctrl-C and signals reach it. */
await buildIfChanged(line => process.stdout.write(`${line}\n`));
await import('../server/main.ts');
