import { type CSSProperties, type ReactNode, useRef } from 'react';
import type { BookDetail } from '#contract/library/catalogue.ts';
import { AdSlot } from '#features/front/ads/index.ts';
import { useBookPrefetch } from '#features/library/cards/index.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { usePageTitle } from '#ui/pageTitle.ts';
import { tintedGround } from '#ui/tint.ts';
import { Accessibility } from './Accessibility.tsx';
import { BuyBox } from './BuyBox.tsx';
import { Description } from './Description.tsx';
import { EditionTabs } from './EditionTabs.tsx';
import { isListened } from './kind.ts';
import { Ratings } from './Ratings.tsx';
import { Recommended } from './Recommended.tsx';
import { SoldOnPaper } from './SoldOnPaper.tsx';
import { UnderCover } from './UnderCover.tsx';
import { useFavourite } from './useFavourite.ts';
import { useShare } from './useShare.ts';
import { WorkCover } from './WorkCover.tsx';
import styles from './WorkFrame.module.css';
import { WorkHead } from './WorkHead.tsx';
import { WorkSide } from './WorkSide.tsx';
import { WorkStats } from './WorkStats.tsx';
import { WorkTop } from './WorkTop.tsx';

interface WorkFrameProps {
  work: BookDetail;
  /** The main action; nothing where there is none. */
  action?: ReactNode;
  /** Shops' offers, instead of the purchase options here. */
  offers?: ReactNode;
  /** Opens the prompt where chapters are bought one by one. */
  onChapters?: () => void;
  /** Its chapters, files or issues. */
  children?: ReactNode;
}

/** The page of a work, the same for every kind: its cover, what it is called and costs, what it consists of, what readers say. */
export function WorkFrame({ work, action, offers, onChapters, children }: WorkFrameProps) {
  const page = useRef<HTMLElement>(null);
  const share = useShare(work);
  const favourite = useFavourite(work);
  useBookPrefetch(page);
  // Here and not where it is loaded: an address that is put right first gets its name again from the app.
  usePageTitle(work.title);
  return (
    <article
      ref={page}
      className={styles.page}
      data-bar={action ? true : undefined}
      data-square={isListened(work.contentType) || undefined}
      style={{ '--ground': tintedGround(work.tint) } as CSSProperties}
    >
      <div className={styles.head}>
        <WorkHead work={work} />
      </div>
      <div className={styles.coverArea}>
        <WorkTop>
          <span>
            <IconButton
              label={favourite.label}
              icon="heart"
              filled={favourite.on}
              aria-pressed={favourite.on}
              onClick={favourite.toggle}
            />
            <IconButton label="Chia sẻ" icon="share" onClick={share} />
          </span>
        </WorkTop>
        <WorkCover work={work} />
        {action}
        <UnderCover favourite={favourite} onShare={share} />
      </div>
      {offers ?? <BuyBox work={work} onChapters={onChapters} />}
      <div className={styles.main}>
        <WorkStats work={work} />
        <EditionTabs work={work} />
        <SoldOnPaper paper={work.paper} />
        <Description text={work.description} />
        {children}
        <Accessibility parts={work.accessibility} />
        <Ratings work={work} />
        <AdSlot place="book" />
      </div>
      <aside className={styles.side}>
        <WorkSide work={work} />
      </aside>
      <div className={styles.more}>
        <Recommended work={work} />
      </div>
    </article>
  );
}
