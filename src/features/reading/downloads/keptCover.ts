import { COVER, coverAddress } from '#rules/reading/downloads-paths.ts';

/** Keeps the one width of a cover that stands for all; `cover` is the base that answers give. */
export async function keepCover(cache: Cache, cover: string | null): Promise<void> {
  const [, hash] = COVER.exec(`${new URL(cover ?? '', location.href).pathname}/1.webp`) ?? [];
  if (!hash || (await cache.match(coverAddress(hash)))) return;
  const reply = await fetch(coverAddress(hash));
  if (reply.ok) await cache.put(coverAddress(hash), reply);
}
