import { contentType } from '#contract/library/catalogue.ts';
import { listenedTypes, partWord } from '#rules/rights/content-type.ts';

interface Words {
  /** The form of a work, as its tab and the line over its title say. */
  form: string;
  /** One of what it consists of. */
  part: string;
}

const forms: Record<number, string> = {
  [contentType.ebook]: 'Sách chữ',
  [contentType.oakBook]: 'Sách sồi',
  [contentType.audiobook]: 'Sách nói',
  [contentType.brief]: 'Tóm tắt',
  [contentType.podcast]: 'Podcast',
  [contentType.comic]: 'Truyện tranh',
  [contentType.paperBook]: 'Sách giấy',
};

/** Words for a form of a work, and for its parts. */
export const kindOf = (type: number): Words => ({ form: forms[type] ?? 'Sách', part: partWord(type) });

export const isListened = (type: number): boolean => listenedTypes.includes(type);
