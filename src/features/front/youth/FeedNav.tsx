import { useCall } from '#client/queries.ts';
import { linkTo } from '#contract/all-paths.ts';
import { youthCalls } from '#contract/front/youth.ts';
import { foldTag } from '#rules/community/post-text.ts';
import { Choices } from '#ui/Choices.tsx';
import { tagOf } from './tag-of.ts';

/** Ways through the cabinet's feed: the newest, its pictures, tags of its topics. `tag` is null on the wall of pictures. */
export function FeedNav({ tag }: { tag: string | null }) {
  const { data: topics = [] } = useCall(youthCalls.youthShelfTopics, {});
  const tags = topics.map(({ name }) => tagOf(name)).filter(name => foldTag(name) !== '');
  return (
    <Choices
      label="Bảng tin của tủ"
      choices={[
        { name: 'Mới nhất', to: linkTo('youthFeed'), on: tag === '' },
        { name: 'Tường ảnh', to: linkTo('youthFeedMedia'), on: tag === null },
        ...tags.map(name => ({
          name: `#${name}`,
          to: linkTo('youthFeedTag', { slug: name }),
          on: tag !== null && foldTag(tag) === foldTag(name),
        })),
      ]}
    />
  );
}
