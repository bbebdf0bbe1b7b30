import { mediaLabel } from '#contract/front/youth-names.ts';
import { Wall } from '#features/community/feed/index.ts';
import { usePageTitle } from '#ui/pageTitle.ts';
import { Cabinet } from './Cabinet.tsx';
import { FeedNav } from './FeedNav.tsx';
import styles from './feed.module.css';

/** Pictures of posts about works of the cabinet. */
export default function MediaPage() {
  usePageTitle(mediaLabel.title);
  return (
    <Cabinet>
      <h1 className="text-page">{mediaLabel.title}</h1>
      <p className={styles.lead}>{mediaLabel.lead}</p>
      <FeedNav tag={null} />
      <Wall shelf />
    </Cabinet>
  );
}
