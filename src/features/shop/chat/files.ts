/*
 * Pictures and films that are not sent yet, by the name of their message: in a cache of their own, so that a reload loses none; in
 * memory where a browser has none.
 */

const CACHE = 'mot-chat-files';
const memory = new Map<string, Blob>();
const addressOf = (clientId: string) => `/chat-files/${clientId}`;
const open = () =>
  typeof caches === 'undefined' ? Promise.resolve(null) : caches.open(CACHE).catch(() => null);

export async function keepFile(clientId: string, file: Blob): Promise<void> {
  memory.set(clientId, file);
  const cache = await open();
  await cache?.put(addressOf(clientId), new Response(file)).catch(() => {});
}

export async function keptFile(clientId: string): Promise<Blob | null> {
  const known = memory.get(clientId);
  if (known) return known;
  const found = await (await open())?.match(addressOf(clientId));
  return found ? await found.blob() : null;
}

export async function dropFile(clientId: string): Promise<void> {
  memory.delete(clientId);
  await (await open())?.delete(addressOf(clientId)).catch(() => {});
}
