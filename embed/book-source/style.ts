import { resolveInside } from '#rules/library/book-path.ts';
import { standardStyles } from '#rules/library/book-style-prefixed.ts';
import { isPageUnit, pageUnits } from '#rules/library/book-style-units.ts';
import type { Media } from './addresses.ts';

type Files = Pick<Media, 'picture' | 'font'>;

/** Properties with which a book could leave its page, cover our chrome or run old scripts. */
const BLOCKED =
  /^(behavior|-moz-binding|content-visibility|cursor|pointer-events|user-select|z-index|transition.*|animation.*)$/;
const MOST_CSS = 512 * 1024;

function allowed(name: string, value: string): boolean {
  if (
    isPageUnit(name) ||
    BLOCKED.test(name) ||
    /expression\s*\(|javascript:|image-set\s*\(|-webkit-image-set|paint\s*\(/i.test(value)
  )
    return false;
  return !(name === 'position' && /fixed|sticky/i.test(value));
}

/** Addresses in values as the browser wrote them back: only the book's own pictures and fonts stay. */
function localUrls(value: string, from: string, media: Files): string | null {
  let whole = true;
  const written = value.replace(
    /url\(\s*("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[^)]*)\s*\)/gi,
    (kept: string, quoted: string) => {
      const named = quoted.trim().replace(/^["']|["']$/g, '');
      // A part of the same drawing.
      if (/^#[\w.-]+$/.test(named)) return kept;
      const path = resolveInside(from, named)?.path;
      const address = path && (media.picture(path)?.url ?? media.font(path));
      if (!address) whole = false;
      return `url("${address}")`;
    },
  );
  return whole ? written : null;
}

function cleanDeclarations(style: CSSStyleDeclaration, from: string, media: Files): string {
  const cleaned: string[] = [];
  for (const name of Array.from(style)) {
    const value = style.getPropertyValue(name);
    if (!allowed(name, value)) continue;
    const local = localUrls(value, from, media);
    if (local !== null)
      cleaned.push(`${name}:${pageUnits(local)}${style.getPropertyPriority(name) ? '!important' : ''}`);
  }
  return cleaned.join(';');
}

function cleanRule(rule: CSSRule, from: string, media: Files): string {
  if (rule instanceof CSSStyleRule)
    return `${rule.selectorText}{${cleanDeclarations(rule.style, from, media)}}`;
  if (rule instanceof CSSFontFaceRule) {
    const body = cleanDeclarations(rule.style, from, media);
    return /src:/.test(body) ? `@font-face{${body}}` : '';
  }
  if (rule instanceof CSSMediaRule)
    return `@media ${rule.conditionText}{${cleanRules(rule.cssRules, from, media)}}`;
  if (rule instanceof CSSSupportsRule)
    return `@supports ${rule.conditionText}{${cleanRules(rule.cssRules, from, media)}}`;
  // @import, @namespace, @page, @layer …: nothing a chapter needs.
  return '';
}

const cleanRules = (rules: CSSRuleList, from: string, media: Files): string =>
  Array.from(rules, rule => cleanRule(rule, from, media)).join('\n');

/**
 * A book's stylesheet as the browser itself reads it, written back rule by rule: what it did not understand is gone,
 * and so is everything that reaches outside the book. `from` is the path of the file the text came from.
 */
export function cleanStyle(css: string, from: string, media: Files): string {
  if (typeof CSSStyleSheet !== 'function' || css.length > MOST_CSS) return '';
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(standardStyles(css));
    // A tag inside a string would end the <style> element when the chapter is read as HTML; `width < 600px` stays.
    return cleanRules(sheet.cssRules, from, media).replace(/<(?=[a-z/!?])/gi, '\\3c ');
  } catch {
    return '';
  }
}

/** The same for a `style` attribute. */
export function cleanInline(css: string, from: string, media: Files): string {
  const probe = document.createElement('i');
  probe.style.cssText = standardStyles(css);
  return cleanDeclarations(probe.style, from, media);
}
