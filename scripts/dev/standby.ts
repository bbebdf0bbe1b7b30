import { pathToFileURL } from 'node:url';

/*
 * A process that has npm's packages loaded and waits to become the server: they take half of a start. Its arguments name
 * them; the message that it waits for names the file with the server's code, and says whether the demo library stands as
 * it is. It ends with the process that started it.
 */
process.once('disconnect', () => process.exit(0));
process.once('message', ({ file, libraryLoaded }: { file: string; libraryLoaded: boolean }) => {
  if (libraryLoaded && process.env.DEMO !== 'off') process.env.DEMO = 'loaded';
  void import(pathToFileURL(file).href);
});
await Promise.all(process.argv.slice(2).map(name => import(name)));
