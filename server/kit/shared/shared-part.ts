import type { SharedCache } from './shared-cache.ts';

/**
 * A part of replies that is the same for everybody, loaded once for many. Whoever uses it changes nothing in it. `name`
 * says what is loaded, its input among it.
 */
export const sharedPart = <T>(
  { shared, filesOrigin }: { shared: SharedCache; filesOrigin: string },
  name: string,
  load: () => Promise<T>,
): Promise<T> =>
  shared(`part ${name} ${filesOrigin}`, async () => {
    const value = await load();
    // Objects take about four times their JSON.
    return { value, size: JSON.stringify(value).length * 4 };
  });
