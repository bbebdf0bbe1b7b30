import { whyForOperator } from '#server/kit/operator-errors.ts';
import { NotMigrated } from '#server/migrations/wait.ts';

/** From now on a command that cannot go on ends with 1 and a sentence; only a fault of ours shows its stack. */
export function endPlainly(): void {
  process.on('uncaughtException', (error: Error) => {
    const why = error instanceof NotMigrated ? error.message : whyForOperator(error);
    process.stderr.write(`${why ?? error.stack ?? String(error)}\n`);
    process.exit(1);
  });
}
