import { linkTo } from '#contract/all-paths.ts';
import { type CornerName, cornerLabels, YOUTH_TOPIC, type YouthForm } from '#contract/front/youth-names.ts';
import { contentType } from '#contract/library/catalogue.ts';
import { idOfSlug, slugAt } from '#rules/text/slug.ts';
import type { Db } from '../../kit/db/db.ts';
import { menuOf } from '../../library/browse/menu.ts';
import { topicNamed } from '../../library/browse/queries.ts';
import type { CornerMarks } from './corner-queries.ts';

export const formTypes: Record<YouthForm, readonly number[]> = {
  ebook: [contentType.ebook],
  audiobook: [contentType.audiobook, contentType.brief],
  podcast: [contentType.podcast],
};

/** Topics that editors mark by the topic and the menu; ids. */
export interface YouthMarks {
  /** Topics whose works are the shelf. */
  shelf: number[];
  /** Topics with a page of their own, as the menu has them. */
  topics: number[];
  corners: Record<CornerName, CornerMarks>;
}

const idsOf = (kind: 'topic' | 'category', addresses: readonly string[]): number[] => [
  ...new Set(addresses.flatMap(address => idOfSlug(kind, slugAt(address)) ?? [])),
];

/** The shelf: works of the topic and of every topic that the menu leads to. A corner's children in the menu are the corner. */
export async function youthMarks(db: Db): Promise<YouthMarks> {
  const [menu, own] = await Promise.all([menuOf(db, 'youth'), topicNamed(db, YOUTH_TOPIC)]);
  const within = (address: string) =>
    menu.filter(row => row.address === address).flatMap(row => row.children.map(child => child.address));
  const topics = idsOf(
    'topic',
    menu.flatMap(row => [row.address, ...row.children.map(child => child.address)]),
  ).filter(id => id !== own);
  const cornerOf = (name: CornerName): CornerMarks => {
    const marked = within(linkTo(cornerLabels[name].path));
    return { topics: idsOf('topic', marked), categories: idsOf('category', marked) };
  };
  return {
    shelf: own === null ? topics : [own, ...topics],
    topics,
    corners: { student: cornerOf('student'), forces: cornerOf('forces') },
  };
}
