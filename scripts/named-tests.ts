import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { leftToAll } from '../tests/everyday.ts';
import { project } from './steps.ts';

const folders = ['src', 'server', 'embed', 'widgets', 'demo', 'scripts', 'tests'];

const testFiles = (root: string): string[] =>
  folders.flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map(file => `${folder}/${file.replaceAll('\\', '/')}`)
      .filter(file => /\.(test|spec)\.tsx?$/.test(file)),
  );

/** These words and no pattern. */
const literally = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A pattern of vitest (-t) for the tests of every day: all but those that are left to test:all. */
export const everydayNames = () => `^(?!.*(${Object.values(leftToAll).flat().map(literally).join('|')}))`;

/** Arguments of vitest for what a name means: files whose path holds it, or else tests whose name does. */
export function argumentsFor(name: string, root = project): string[] | null {
  const files = testFiles(root);
  const byPath = files.filter(file => file.includes(name));
  if (byPath.length > 0) return byPath;
  const byTest = files.filter(file => readFileSync(join(root, file), 'utf8').includes(name));
  return byTest.length > 0 ? [...byTest, '-t', literally(name)] : null;
}
