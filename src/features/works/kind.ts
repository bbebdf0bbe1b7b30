import { contentType } from '#contract/catalogue.ts';
import { heardTypes } from '#rules/content-type.ts';

interface Words {
  /** The form of a work, as its tab and the line over its title say. */
  form: string;
  /** One of what it consists of. */
  part: string;
}

const words: Record<number, Words> = {
  [contentType.ebook]: { form: 'Sách chữ', part: 'chương' },
  [contentType.oakBook]: { form: 'Sách sồi', part: 'chương' },
  [contentType.audiobook]: { form: 'Sách nói', part: 'phần' },
  [contentType.brief]: { form: 'Tóm tắt', part: 'phần' },
  [contentType.podcast]: { form: 'Podcast', part: 'tập' },
  [contentType.comic]: { form: 'Truyện tranh', part: 'tập' },
  [contentType.paperBook]: { form: 'Sách giấy', part: 'chương' },
};

/** What a form of a work is called, and what it consists of. */
export const kindOf = (type: number): Words => words[type] ?? { form: 'Sách', part: 'phần' };

export const isHeard = (type: number): boolean => heardTypes.includes(type);
