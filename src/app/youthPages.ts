import { lazyScreen } from './lazyScreen.ts';

/* The screens of the youth cabinet. */

const form = {
  screen: lazyScreen(() => import('#features/front/youth/FormPage.tsx').then(file => file.default)),
};
const corner = {
  screen: lazyScreen(() => import('#features/front/youth/CornerPage.tsx').then(file => file.default)),
};

const feed = {
  screen: lazyScreen(() => import('#features/front/youth/FeedPage.tsx').then(file => file.default)),
};

export const youthPages = {
  youth: {
    screen: lazyScreen(() => import('#features/front/youth/YouthPage.tsx').then(file => file.default)),
  },
  youthEbooks: form,
  youthEbookShelf: form,
  youthAudiobooks: form,
  youthAudiobookShelf: form,
  youthPodcasts: form,
  youthPodcastShelf: form,
  youthStudents: corner,
  youthForces: corner,
  youthSuggestion: {
    screen: lazyScreen(() => import('#features/front/youth/SuggestionPage.tsx').then(file => file.default)),
  },
  youthTopic: {
    screen: lazyScreen(() => import('#features/front/youth/TopicPage.tsx').then(file => file.default)),
  },
  youthCollections: {
    screen: lazyScreen(() => import('#features/front/youth/CollectionsPage.tsx').then(file => file.default)),
  },
  youthCollection: {
    screen: lazyScreen(() => import('#features/front/youth/CollectionPage.tsx').then(file => file.default)),
  },
  youthFeed: feed,
  youthFeedMedia: {
    screen: lazyScreen(() => import('#features/front/youth/MediaPage.tsx').then(file => file.default)),
  },
  youthFeedTag: feed,
} as const;
