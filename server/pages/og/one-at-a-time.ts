/**
 * Drawings by key, one at a time: a picture that is shared in a busy group is requested many times at once and drawn once,
 * and a crawler with the whole site map does not take the processor from readers.
 */
export function oneAtATime(): (key: string, draw: () => Promise<Buffer>) => Promise<Buffer> {
  const drawing = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();
  return (key, draw) => {
    const known = drawing.get(key);
    if (known) return known;
    const drawn = last.then(draw).finally(() => drawing.delete(key));
    last = drawn.catch(() => {});
    drawing.set(key, drawn);
    return drawn;
  };
}
