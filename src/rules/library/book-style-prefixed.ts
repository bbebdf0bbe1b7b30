/*
 * Names with which EPUB wrote properties before CSS had its own: each as the property and value of today. Without a map of its
 * own a prefixed property is the one without the prefix.
 */

const renamed: Readonly<Record<string, string>> = {
  'text-combine': 'text-combine-upright',
  'text-combine-horizontal': 'text-combine-upright',
};

const values: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'text-combine-upright': { horizontal: 'all' },
  'text-orientation': {
    'vertical-right': 'mixed',
    'sideways-right': 'sideways',
    'rotate-right': 'sideways',
    'rotate-normal': 'upright',
  },
  'text-underline-position': { alphabetic: 'auto', 'before-edge': 'auto', 'after-edge': 'under' },
  'writing-mode': {
    lr: 'horizontal-tb',
    'lr-tb': 'horizontal-tb',
    'rl-tb': 'horizontal-tb',
    tb: 'vertical-rl',
    'tb-rl': 'vertical-rl',
    'tb-lr': 'vertical-lr',
  },
  'word-break': { 'break-strict': 'normal' },
};

/** A declaration in today's names, in lower case where a name counts; one without a prefix as it is. */
export function standardDeclaration(property: string, value: string): { property: string; value: string } {
  const plain = property.toLowerCase().replace(/^-epub-/, '');
  const bare = plain.replace(/^-(webkit|moz|ms)-/, '');
  const name = renamed[bare] ?? plain;
  if (name === 'text-transform')
    return { property: name, value: value.replace(/-epub-fullwidth|-epub-full-width/gi, 'full-width') };
  const written = value.trim();
  return { property: name, value: values[name]?.[written.toLowerCase()] ?? value };
}

/** A sheet or a list of declarations with every `-epub-…` in today's names, for parsers that drop what they do not know. */
export const standardStyles = (css: string): string =>
  css.replace(
    /(^|[{;\s/])(-epub-[a-z-]{1,40}|text-transform|writing-mode)\s*:\s*([^;{}]{1,200})/gi,
    (_, before: string, property: string, value: string) => {
      const found = standardDeclaration(property, value);
      return `${before}${found.property}:${found.value}`;
    },
  );
