import { pendingCommand } from './commands.ts';

/** Calls back when a command waits for the player; what sounds already has the line for itself until it is heard. */
export function whenPlayerWanted(want: () => void): () => void {
  const check = () => {
    if (!pendingCommand.get()) return;
    const begun = window.earlySound?.begun;
    if (begun) void begun.then(want);
    else want();
  };
  check();
  return pendingCommand.subscribe(check);
}
