import { spawnSync } from 'node:child_process';
import { testFolder } from '../../server/testing/testFolder.ts';

/**
 * A data folder with the demo library in it, copied from one that a stopped server left: drawing and taking in the
 * library takes most of a first start. With owners and links as they are, which Node's own copy would lose.
 */
export function copyOfLibrary(name: string, library: string): ReturnType<typeof testFolder> {
  const made = testFolder(name);
  const { status, stderr } = spawnSync('cp', ['-a', `${library}/.`, made.folder], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`the library could not be copied: ${stderr}`);
  return made;
}
