import type { CSSProperties, ReactNode } from 'react';
import { type PageCrop, wholeAround } from '#rules/reading/page-crop.ts';
import styles from './pages.module.css';

interface CroppedPageProps {
  page: number;
  crop: PageCrop | undefined;
  className: string | undefined;
  style: CSSProperties;
  children: ReactNode;
}

/** The box of a page. Without its margins the whole page lies in it, larger than the box: what is placed on it stays at its place. */
export const CroppedPage = ({ page, crop, className, style, children }: CroppedPageProps) =>
  crop ? (
    <div className={className} style={style} data-shown="">
      <div className={styles.whole} data-page={page} style={wholeAround(crop)}>
        {children}
      </div>
    </div>
  ) : (
    <div className={className} style={style} data-page={page}>
      {children}
    </div>
  );
