import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The product's font in Vietnamese letters, as the build names its files. */
const FONT_FILE = /^be-vietnam-pro-([46]00)[-.].*\.woff2$/;

/** The fonts that a card of ours is set in, from the folder of built files. */
export const fontsIn = (assets: string): { name: string; weight: string; bytes: Buffer }[] =>
  (existsSync(assets) ? readdirSync(assets) : []).flatMap(name => {
    const weight = FONT_FILE.exec(name)?.[1];
    return weight ? [{ name, weight, bytes: readFileSync(join(assets, name)) }] : [];
  });
