import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { request } from '#client/request.ts';
import { comicReadingCalls } from '#contract/reading/comic-reading.ts';
import { anchorOfPosition } from '#rules/reading/page-anchors.ts';
import type { ComicPosition } from '#rules/reading/positions.ts';
import { OfferBar } from '#ui/OfferBar.tsx';
import styles from './issue.module.css';

/** Offers the newer place of another device; either answer closes it. */
export default function ElsewhereOffer({ comicId, position }: { comicId: number; position: ComicPosition }) {
  const navigate = useNavigate();
  const [isClosed, setClosed] = useState(false);
  if (isClosed) return null;
  async function go(): Promise<void> {
    setClosed(true);
    const { issue } = await request(comicReadingCalls.continueChapter, { content_id: comicId });
    if (issue) navigate(`${issue.address}#${anchorOfPosition(position)}`);
  }
  return (
    <OfferBar
      className={styles.elsewhere}
      accept="Tới đó"
      dismiss="Ở lại đây"
      onAccept={() => void go().catch(() => setClosed(false))}
      onDismiss={() => setClosed(true)}
    >
      Bạn đang đọc tập {position.issue}, trang {position.page} trên thiết bị khác. Tới đó?
    </OfferBar>
  );
}
