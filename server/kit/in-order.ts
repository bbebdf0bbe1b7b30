/** Maps two items at a time and yields the results in order. */
export async function* mapInOrder<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
): AsyncGenerator<R> {
  const running: Promise<R>[] = [];
  let next = 0;
  const start = () => {
    const item = items[next++];
    if (item === undefined) return;
    const one = work(item);
    // The awaiting caller gets the failure; until then it must not end the process.
    one.catch(() => {});
    running.push(one);
  };
  start();
  start();
  for (let first = running.shift(); first; first = running.shift()) {
    const made = await first;
    start();
    yield made;
  }
}
