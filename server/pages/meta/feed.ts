import { linkTo, paths } from '#contract/all-paths.ts';
import { feedCalls } from '#contract/community/feed.ts';
import { OPEN_AGE } from '#rules/community/post.ts';
import { firstWords } from '#rules/community/post-text.ts';
import { ageOn, todayInVietnam } from '#rules/people/person.ts';
import { idOfSlug } from '#rules/text/slug.ts';
import { feedHandlers } from '../../community/feed/handlers.ts';
import { writerById } from '../../community/feed/people-queries.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { asGuest } from '../guest.ts';
import { postPictureAddress } from '../og/address.ts';
import { movedFrom, slugIn } from './canonical.ts';
import { crumbs } from './linked-data.ts';
import { firstOf, type MetaOf, NOT_FOUND } from './meta.ts';

/* Pages of the feed. Lists of one person, a tag or a work are in no index: their addresses are those of the feed with a question. */

const descriptions = {
  feed: 'Bạn đọc kể chuyện sách: một câu vừa gấp lại, một góc đọc, một cuốn muốn đưa cho người khác.',
  feedMedia: 'Ảnh kệ sách, góc đọc và những cuốn đang mở của bạn đọc Mọt.',
};

const listMeta =
  (name: 'feed' | 'feedMedia'): MetaOf =>
  ({ appContext, request, origin }) => {
    if (!appContext.settings.feedIsOn) return NOT_FOUND;
    const [{ title }, address] = [paths[name], linkTo(name)];
    return {
      meta: {
        title,
        description: descriptions[name],
        canonical: request.url === address ? address : null,
        linkedData: [crumbs([{ name: title, address }], origin)],
      },
      screen: name,
    };
  };
export const feedMeta = listMeta('feed');
export const feedMediaMeta = listMeta('feedMedia');

/** One post: what a link of it shows. Of what tells an ending, or of who is under eighteen, nothing is in an index. */
export const feedPostMeta: MetaOf = async ({ appContext, request, reply, origin }) => {
  const post_id = idOfSlug('post', slugIn(request));
  if (post_id === null) return NOT_FOUND;
  try {
    const post = await feedHandlers.detailTweet({ post_id }, asGuest(appContext, request, reply));
    if (post.person === null)
      return { meta: { title: paths.feedPost.title, description: '', canonical: null }, screen: 'feedPost' };
    const moved = movedFrom(request, post.address);
    if (moved) return moved;
    const writer = await writerById(appContext.db, post.person.account_id);
    const young = !writer?.birthday || ageOn(writer.birthday, todayInVietnam(appContext.now())) < OPEN_AGE;
    const words = post.spoiler ? '' : post.body || post.quote;
    const title = firstWords(words, 70) || `Bài của ${post.person.name}`;
    return {
      meta: {
        title,
        description: post.spoiler
          ? 'Có kể trước đoạn kết.'
          : firstWords([post.body, post.quote].filter(Boolean).join(' — '), 160),
        canonical: young || post.spoiler ? null : post.address,
        type: 'article',
        ...(!post.spoiler && { picture: postPictureAddress(post) }),
        linkedData: [
          crumbs(
            [
              { name: paths.feed.title, address: linkTo('feed') },
              { name: title, address: post.address },
            ],
            origin,
          ),
        ],
      },
      screen: 'feedPost',
      first: firstOf(feedCalls.detailTweet, { post_id }, post),
    };
  } catch (error) {
    if (error instanceof Refusal) return NOT_FOUND;
    throw error;
  }
};
