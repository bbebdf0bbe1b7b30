import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/*
 * "Is the process that wrote this file still running?" A bare pid lies: pids are reused, and a zombie
 * still answers kill(pid, 0). A pid with its start time does not.
 */

/** Start time of a live process as an opaque text, or null when it is gone or only a zombie. */
export function startOf(pid: number): string | null {
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return process.platform === 'linux' ? startOnLinux(pid) : startByPs(pid);
}

/** The command line of a live process, or ''. */
export function commandOf(pid: number): string {
  try {
    return process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

function startOnLinux(pid: number): string | null {
  try {
    // Fields after the parenthesised name: state is the first, start time in ticks the twentieth.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? null : (fields[19] ?? null);
  } catch {
    return null;
  }
}

function startByPs(pid: number): string | null {
  try {
    const [state, ...start] = execFileSync('ps', ['-o', 'state=,lstart=', '-p', String(pid)], {
      encoding: 'utf8',
    })
      .trim()
      .split(/\s+/);
    return state?.startsWith('Z') || start.length === 0 ? null : start.join(' ');
  } catch {
    return null;
  }
}
