import { afterPaint } from '#client/afterPaint.ts';

/** How a chapter is laid out: calmly, with frames between the steps, or at once, because somebody waits for it. */
export interface Pace {
  /** Lets the browser paint, and answers whether it may take its time still. */
  step(): Promise<boolean>;
  isCalm(): boolean;
  /** Somebody waits from now on. */
  hurry(): void;
}

export function paceOf(ahead: boolean): Pace {
  let calm = ahead;
  let wake = () => {};
  const woken = new Promise<void>(done => {
    wake = done;
  });
  return {
    async step() {
      if (calm) await Promise.race([woken, new Promise<void>(afterPaint)]);
      return calm;
    },
    isCalm: () => calm,
    hurry() {
      calm = false;
      wake();
    },
  };
}
