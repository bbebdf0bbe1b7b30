import { spawn } from 'node:child_process';

/** Runs a program with the given input; throws with its own words when it fails. */
export function run(
  program: string,
  args: readonly string[],
  input: string | Uint8Array = '',
): Promise<{ out: Buffer; said: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: 'pipe' });
    const out: Buffer[] = [];
    const said: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
    // A program that stops reading says why on its way out.
    child.stdin.on('error', () => {});
    child.on('error', cause => reject(new Error(`${program} does not start: is it installed?`, { cause })));
    child.on('close', code => {
      const words = Buffer.concat(said).toString('utf8');
      if (code === 0) resolve({ out: Buffer.concat(out), said: words });
      else reject(new Error(`${program} ended with ${code}: ${words.slice(-2_000)}`));
    });
    child.stdin.end(input);
  });
}
