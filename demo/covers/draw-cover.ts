import type { Painted, Recipe, Subject } from './recipe.ts';
import { cementTile } from './recipe-cement-tile.ts';
import { imperialWaves } from './recipe-imperial-waves.ts';
import { lacquer } from './recipe-lacquer.ts';
import type { RecipeName } from './recipe-names.ts';
import { recipeNames } from './recipe-names.ts';
import { paperCut } from './recipe-paper-cut.ts';
import { shopSign } from './recipe-shop-sign.ts';
import { woodblock } from './recipe-woodblock.ts';
import { chanceOf, seedOf } from './seed.ts';

const recipes: Record<RecipeName, Recipe> = {
  'khac-go': woodblock,
  'son-mai': lacquer,
  'giay-cat': paperCut,
  'gach-bong': cementTile,
  'thuy-ba': imperialWaves,
  'bien-hieu': shopSign,
};

/** Which recipes suit a category; any other may use them all. */
const suited: Record<string, readonly [RecipeName, ...RecipeName[]]> = {
  'Văn học': ['khac-go', 'giay-cat', 'son-mai'],
  'Thiếu nhi': ['khac-go', 'giay-cat', 'bien-hieu'],
  'Tản văn': ['thuy-ba', 'khac-go'],
  'Trinh thám': ['son-mai', 'giay-cat'],
  'Lịch sử': ['thuy-ba', 'son-mai'],
  'Kỹ năng sống': ['gach-bong'],
  'Kinh tế': ['gach-bong'],
  'Truyện tranh': ['bien-hieu'],
  Podcast: ['bien-hieu'],
};

export interface CoverOrder extends Subject {
  recipe?: RecipeName;
}

/** Paints without writing down: for tests, and for who needs the ground colour. */
export function paintCover(order: CoverOrder): Painted {
  const seed = seedOf([order.title, order.author, order.category].join('|'));
  const chance = chanceOf(seed);
  // Its own chance, so that naming the recipe a book would get anyway changes nothing.
  const recipe =
    order.recipe ?? chanceOf(seed + 1).pick(suited[order.category.normalize('NFC')] ?? recipeNames);
  return recipes[recipe](order, chance, seed.toString(36));
}

const escaped = (text: string) =>
  text.normalize('NFC').replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

/** The cover of a book as SVG, 400 × 600, type as outlines. The same book always gets the same cover. */
export function drawCover(order: CoverOrder): string {
  const { art, type } = paintCover(order);
  const label = escaped(`Bìa sách ${order.title}, ${order.author}`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 600" width="400" height="600" role="img" aria-label="${label}">${art}${type.map(({ svg }) => svg).join('')}</svg>`;
}
