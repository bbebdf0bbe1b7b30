/** Listeners of the engine; each `on…` returns its removal. */
export function createListeners() {
  const state = new Set<() => void>();
  const time = new Set<(position: number) => void>();
  const ended = new Set<() => void>();
  const join =
    <Listen>(all: Set<Listen>) =>
    (listen: Listen) => {
      all.add(listen);
      return () => {
        all.delete(listen);
      };
    };
  return {
    onState: join(state),
    onTime: join(time),
    onEnded: join(ended),
    tellState: () => {
      for (const listen of [...state]) listen();
    },
    tellTime: (position: number) => {
      for (const listen of [...time]) listen(position);
    },
    tellEnded: () => {
      for (const listen of [...ended]) listen();
    },
    clear: () => {
      for (const all of [state, time, ended]) all.clear();
    },
  };
}
