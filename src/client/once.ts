/** Runs `begin` at the first call; what it gave is given to all. */
export function once<T>(begin: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: begin() };
    return made.value;
  };
}

/** The pending or finished promise; null before the first request, and after a failed one. */
export interface SharedPromise<T> {
  (): Promise<T>;
  current(): Promise<T> | null;
  forget(): void;
}

function shared<T>(ask: () => Promise<T>, isKept: boolean): SharedPromise<T> {
  let asked: Promise<T> | null = null;
  const forget = () => {
    asked = null;
  };
  const get = () => {
    asked ??= ask().then(
      value => {
        if (!isKept) forget();
        return value;
      },
      (cause: unknown) => {
        forget();
        throw cause;
      },
    );
    return asked;
  };
  return Object.assign(get, { current: () => asked, forget });
}

/** Asked for once; a failure is forgotten, so that the next one who needs it tries again. */
export const sharedResult = <T>(ask: () => Promise<T>): SharedPromise<T> => shared(ask, true);

/** One run at a time: who calls while it is under way waits for that one. */
export const sharedRun = <T>(run: () => Promise<T>): SharedPromise<T> => shared(run, false);
