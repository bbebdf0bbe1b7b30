/* Which styles a book may bring, as plain data. Whatever is not named here is dropped, declaration by declaration. */

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

const sides = (name: string, end = '') =>
  [
    '',
    '-top',
    '-right',
    '-bottom',
    '-left',
    '-block',
    '-inline',
    '-block-start',
    '-block-end',
    '-inline-start',
    '-inline-end',
  ].map(side => `${name}${side}${end}`);

export const styleProperties: ReadonlySet<string> = new Set([
  ...sides('margin'),
  ...sides('padding'),
  ...sides('border'),
  ...sides('border', '-color'),
  ...sides('border', '-style'),
  ...sides('border', '-width'),
  ...sides('inset'),
  ...words(`
  align-content align-items align-self background background-attachment background-blend-mode background-clip background-color
  background-image background-origin background-position background-position-x background-position-y background-repeat
  background-size block-size border-collapse border-radius border-top-left-radius border-top-right-radius
  border-bottom-left-radius border-bottom-right-radius border-image border-image-outset border-image-repeat border-image-slice
  border-image-source border-image-width border-spacing bottom box-decoration-break box-shadow box-sizing break-after break-before
  break-inside caption-side clear clip clip-path clip-rule color column-count column-fill column-gap column-rule column-rule-color
  column-rule-style column-rule-width column-span column-width columns content counter-increment counter-reset counter-set
  direction display empty-cells fill fill-opacity fill-rule flex flex-basis flex-direction flex-flow flex-grow flex-shrink
  flex-wrap float font font-family font-feature-settings font-kerning font-language-override font-optical-sizing font-size
  font-size-adjust font-stretch font-style font-synthesis font-variant font-variant-alternates font-variant-caps
  font-variant-east-asian font-variant-ligatures font-variant-numeric font-variant-position font-variation-settings font-weight
  gap grid grid-area grid-auto-columns grid-auto-flow grid-auto-rows grid-column grid-column-end grid-column-start grid-row
  grid-row-end grid-row-start grid-template grid-template-areas grid-template-columns grid-template-rows hanging-punctuation
  height hyphens image-orientation image-rendering initial-letter inline-size isolation justify-content justify-items justify-self
  left letter-spacing line-break line-height list-style list-style-image list-style-position list-style-type mask mask-image
  mask-position mask-repeat mask-size max-block-size max-height max-inline-size max-width min-block-size min-height
  min-inline-size min-width mix-blend-mode object-fit object-position opacity order orphans outline outline-color outline-offset
  outline-style outline-width overflow overflow-wrap overflow-x overflow-y page-break-after page-break-before page-break-inside
  paint-order place-content place-items place-self position quotes right row-gap ruby-align ruby-position shape-image-threshold
  shape-margin shape-outside src stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin
  stroke-miterlimit stroke-opacity stroke-width tab-size table-layout text-align text-align-last text-anchor text-combine-upright
  text-decoration text-decoration-color text-decoration-line text-decoration-skip-ink text-decoration-style
  text-decoration-thickness text-emphasis text-emphasis-color text-emphasis-position text-emphasis-style text-indent text-justify
  text-orientation text-overflow text-rendering text-shadow text-transform text-underline-offset text-underline-position
  text-wrap top transform transform-origin transform-style unicode-bidi unicode-range font-display ascent-override
  descent-override line-gap-override size-adjust vector-effect vertical-align visibility white-space widows width word-break
  word-spacing word-wrap writing-mode z-index`),
]);

/** Functions a value may call. `url` is handled apart: it may name only the book's own pictures and fonts. */
export const styleFunctions: ReadonlySet<string> = new Set(
  words(`
  rgb rgba hsl hsla hwb lab lch oklab oklch color-mix calc min max clamp var attr counter counters linear-gradient radial-gradient
  conic-gradient repeating-linear-gradient repeating-radial-gradient repeating-conic-gradient translate translatex translatey
  translate3d translatez rotate rotatex rotatey rotatez rotate3d scale scalex scaley scalez scale3d skew skewx skewy matrix
  matrix3d perspective rect inset circle ellipse polygon format local tech minmax repeat fit-content symbols`),
);

/** At-rules that stay; `@import` is replaced by what it imports. */
export const styleAtRules: ReadonlySet<string> = new Set(words('media supports font-face'));

/** A value of `position` that could cover the reader's own controls. */
export const blockedPositions: ReadonlySet<string> = new Set(['fixed', 'sticky', '-webkit-sticky']);

/** Layers above this one are brought down to it. */
export const HIGHEST_LAYER = 999;
