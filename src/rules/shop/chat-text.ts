import { addressesIn } from '../text/web-addresses.ts';

/** A piece of a message: words, or an address that people may open. */
export interface TextPart {
  text: string;
  /** The address, of http or https alone; null for words. */
  link: string | null;
}

/** Splits a message into words and addresses. Nothing of it is markup. */
export function textParts(body: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { at, text } of addressesIn(body)) {
    if (at > end) parts.push({ text: body.slice(end, at), link: null });
    parts.push({ text, link: text });
    end = at + text.length;
  }
  if (end < body.length) parts.push({ text: body.slice(end), link: null });
  return parts;
}
