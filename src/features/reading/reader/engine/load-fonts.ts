import beVietnamLatin400Italic from '@fontsource/be-vietnam-pro/files/be-vietnam-pro-latin-400-italic.woff2?url';
import beVietnamLatin400 from '@fontsource/be-vietnam-pro/files/be-vietnam-pro-latin-400-normal.woff2?url';
import beVietnamLatin700Italic from '@fontsource/be-vietnam-pro/files/be-vietnam-pro-latin-700-italic.woff2?url';
import beVietnamLatin700 from '@fontsource/be-vietnam-pro/files/be-vietnam-pro-latin-700-normal.woff2?url';
import beVietnamVietnamese400Italic from '@fontsource/be-vietnam-pro/files/be-vietnam-pro-vietnamese-400-italic.woff2?url';
import beVietnamVietnamese400 from '@fontsource/be-vietnam-pro/files/be-vietnam-pro-vietnamese-400-normal.woff2?url';
import beVietnamVietnamese700Italic from '@fontsource/be-vietnam-pro/files/be-vietnam-pro-vietnamese-700-italic.woff2?url';
import beVietnamVietnamese700 from '@fontsource/be-vietnam-pro/files/be-vietnam-pro-vietnamese-700-normal.woff2?url';
import tinosLatin400Italic from '@fontsource/tinos/files/tinos-latin-400-italic.woff2?url';
import tinosLatin400 from '@fontsource/tinos/files/tinos-latin-400-normal.woff2?url';
import tinosLatin700Italic from '@fontsource/tinos/files/tinos-latin-700-italic.woff2?url';
import tinosLatin700 from '@fontsource/tinos/files/tinos-latin-700-normal.woff2?url';
import tinosVietnamese400Italic from '@fontsource/tinos/files/tinos-vietnamese-400-italic.woff2?url';
import tinosVietnamese400 from '@fontsource/tinos/files/tinos-vietnamese-400-normal.woff2?url';
import tinosVietnamese700Italic from '@fontsource/tinos/files/tinos-vietnamese-700-italic.woff2?url';
import tinosVietnamese700 from '@fontsource/tinos/files/tinos-vietnamese-700-normal.woff2?url';
import arimoLatinItalic from '@fontsource-variable/arimo/files/arimo-latin-wght-italic.woff2?url';
import arimoLatin from '@fontsource-variable/arimo/files/arimo-latin-wght-normal.woff2?url';
import arimoVietnameseItalic from '@fontsource-variable/arimo/files/arimo-vietnamese-wght-italic.woff2?url';
import arimoVietnamese from '@fontsource-variable/arimo/files/arimo-vietnamese-wght-normal.woff2?url';
import crimsonLatinItalic from '@fontsource-variable/crimson-pro/files/crimson-pro-latin-wght-italic.woff2?url';
import crimsonLatin from '@fontsource-variable/crimson-pro/files/crimson-pro-latin-wght-normal.woff2?url';
import crimsonVietnameseItalic from '@fontsource-variable/crimson-pro/files/crimson-pro-vietnamese-wght-italic.woff2?url';
import crimsonVietnamese from '@fontsource-variable/crimson-pro/files/crimson-pro-vietnamese-wght-normal.woff2?url';
import merriweatherLatinItalic from '@fontsource-variable/merriweather/files/merriweather-latin-wght-italic.woff2?url';
import merriweatherLatin from '@fontsource-variable/merriweather/files/merriweather-latin-wght-normal.woff2?url';
import merriweatherVietnameseItalic from '@fontsource-variable/merriweather/files/merriweather-vietnamese-wght-italic.woff2?url';
import merriweatherVietnamese from '@fontsource-variable/merriweather/files/merriweather-vietnamese-wght-normal.woff2?url';
import robotoLatinItalic from '@fontsource-variable/roboto/files/roboto-latin-wght-italic.woff2?url';
import robotoLatin from '@fontsource-variable/roboto/files/roboto-latin-wght-normal.woff2?url';
import robotoVietnameseItalic from '@fontsource-variable/roboto/files/roboto-vietnamese-wght-italic.woff2?url';
import robotoVietnamese from '@fontsource-variable/roboto/files/roboto-vietnamese-wght-normal.woff2?url';
import sourceLatinItalic from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-italic.woff2?url';
import sourceLatin from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url';
import sourceVietnameseItalic from '@fontsource-variable/source-serif-4/files/source-serif-4-vietnamese-wght-italic.woff2?url';
import sourceVietnamese from '@fontsource-variable/source-serif-4/files/source-serif-4-vietnamese-wght-normal.woff2?url';

import { addFonts } from './added-fonts.ts';
import { fontSource, LATIN, VIETNAMESE } from './font-rules.ts';

/* The free fonts of features/reading/reader/fonts.ts: fetched when one of them is chosen. */

type Files = readonly [latin: string, vietnamese: string, style: 'normal' | 'italic', weight: string];

const families: Record<string, readonly Files[]> = {
  'Arimo Variable': [
    [arimoLatin, arimoVietnamese, 'normal', '100 900'],
    [arimoLatinItalic, arimoVietnameseItalic, 'italic', '100 900'],
  ],
  'Crimson Pro Variable': [
    [crimsonLatin, crimsonVietnamese, 'normal', '100 900'],
    [crimsonLatinItalic, crimsonVietnameseItalic, 'italic', '100 900'],
  ],
  'Merriweather Variable': [
    [merriweatherLatin, merriweatherVietnamese, 'normal', '100 900'],
    [merriweatherLatinItalic, merriweatherVietnameseItalic, 'italic', '100 900'],
  ],
  'Roboto Variable': [
    [robotoLatin, robotoVietnamese, 'normal', '100 900'],
    [robotoLatinItalic, robotoVietnameseItalic, 'italic', '100 900'],
  ],
  'Source Serif 4 Variable': [
    [sourceLatin, sourceVietnamese, 'normal', '100 900'],
    [sourceLatinItalic, sourceVietnameseItalic, 'italic', '100 900'],
  ],
  Tinos: [
    [tinosLatin400, tinosVietnamese400, 'normal', '400'],
    [tinosLatin400Italic, tinosVietnamese400Italic, 'italic', '400'],
    [tinosLatin700, tinosVietnamese700, 'normal', '700'],
    [tinosLatin700Italic, tinosVietnamese700Italic, 'italic', '700'],
  ],
  'Be Vietnam Pro': [
    [beVietnamLatin400, beVietnamVietnamese400, 'normal', '400'],
    [beVietnamLatin400Italic, beVietnamVietnamese400Italic, 'italic', '400'],
    [beVietnamLatin700, beVietnamVietnamese700, 'normal', '700'],
    [beVietnamLatin700Italic, beVietnamVietnamese700Italic, 'italic', '700'],
  ],
};

/** Fetches the upright letters of a family; its italics come when a page asks for them. Rejects where they do not come. */
export async function loadFont(family: string): Promise<void> {
  const fonts = (families[family] ?? []).flatMap(([latin, vietnamese, style, weight]) =>
    (
      [
        [latin, LATIN],
        [vietnamese, VIETNAMESE],
      ] as const
    ).map(
      ([url, unicodeRange]) =>
        new FontFace(family, fontSource(url), { style, weight, unicodeRange, display: 'swap' }),
    ),
  );
  await Promise.all(fonts.filter(font => font.style === 'normal').map(font => font.load()));
  addFonts(family, fonts);
}
