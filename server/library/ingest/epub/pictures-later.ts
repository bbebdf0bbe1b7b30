import { atMost } from '../../../kit/at-most.ts';
import type { Storage } from '../../../kit/storage.ts';
import { encode, type Picture } from '../image/images.ts';
import { decodeJxl, isJxl } from '../image/jxl.ts';

/*
 * Pictures of a long roll take longer than whoever imports it waits for. What is over the import's share is kept as it came,
 * beside the book, where no link reaches it; a job makes it, or whoever turns to it first.
 */

/** How a picture is to be made. */
export type Recipe = Pick<Picture, 'stem' | 'widths' | 'animated' | 'fluid'>;

const folderOf = (hash: string) => `pictures/${hash}/`;
const listKey = (hash: string) => `${folderOf(hash)}list.json`;
const nameOf = (stem: string) => stem.replace('i/', '');
const sourceFolder = (hash: string, stem: string) => `${folderOf(hash)}${nameOf(stem)}/`;

export const keepSource = (to: Storage, hash: string, { stem }: Recipe, bytes: Buffer) =>
  to.put(`${sourceFolder(hash, stem)}source`, bytes, 'application/octet-stream');

export const keepRecipes = (to: Storage, hash: string, recipes: readonly Recipe[]) =>
  to.put(listKey(hash), Buffer.from(JSON.stringify(recipes)), 'application/json');

export const forgetLater = (to: Storage, hash: string) => to.removeAll(folderOf(hash));

export async function recipesOf(storage: Storage, hash: string): Promise<Recipe[]> {
  const kept = await storage.read(listKey(hash));
  return kept ? (JSON.parse(kept.toString('utf8')) as Recipe[]) : [];
}

/** Makes one picture in all its widths and lets its source go; nothing where it is made already. */
async function make(storage: Storage, hash: string, recipe: Recipe): Promise<void> {
  const source = await storage.read(`${sourceFolder(hash, recipe.stem)}source`);
  if (!source) return;
  // What cannot be decoded, or takes too long, is an empty picture of its size.
  const bytes = isJxl(source) ? await decodeJxl(source).catch(() => source) : source;
  await encode(recipe, bytes, (key, body) => storage.put(`books/${hash}/${key}`, body, 'image/webp'));
  await storage.removeAll(sourceFolder(hash, recipe.stem));
}

/** One picture is made once at a time, and two pictures at most: each is held in memory as pixels. */
const inTurn = atMost(2);
const making = new Map<string, Promise<void>>();

export async function makePicture(storage: Storage, hash: string, recipe: Recipe): Promise<void> {
  const key = `${hash}/${recipe.stem}`;
  const known = making.get(key);
  if (known) return known;
  const work = inTurn(() => make(storage, hash, recipe)).finally(() => making.delete(key));
  making.set(key, work);
  return work;
}

/** Makes the picture of a path below a book ("i/0007-800.webp") that the import left for later; false where there is none. */
export async function makeLeftPicture(storage: Storage, hash: string, path: string): Promise<boolean> {
  const stem = /^i\/\d{4,6}(?=-\d+\.webp$)/.exec(path)?.[0];
  const recipe = stem && (await recipesOf(storage, hash)).find(one => one.stem === stem);
  if (!recipe) return false;
  await makePicture(storage, hash, recipe);
  return true;
}
