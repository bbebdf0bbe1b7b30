import { useEffect, useRef, useState } from 'react';
import { pageSrcset } from '#rules/reading/comic-picture.ts';
import type { PagePicture } from './page-picture.ts';

interface PageImageProps {
  page: PagePicture;
  /** The `sizes` of the picture. */
  sizes: string;
  /** The one that is looked at: before all others. */
  isFirst: boolean;
  /** A wider one, for who looks closer. */
  closer?: string | null;
  /** The picture is there, or will not come. */
  onSettled: (page: number) => void;
  onBroken: () => void;
}

/** The picture of a page, in the width that fits. One that is there stays, whatever new address it gets. */
export function PageImage({ page, sizes, isFirst, closer, onSettled, onBroken }: PageImageProps) {
  const [loaded, setLoaded] = useState<PagePicture | null>(null);
  const failedSrc = useRef<string | null>(null);
  const image = useRef<HTMLImageElement>(null);
  const shown = loaded ?? page;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what came before the app did
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth > 0) settled();
  }, []);
  function settled() {
    setLoaded(page);
    onSettled(page.number);
  }
  function come() {
    // Decoded before anybody turns to it.
    void image.current?.decode?.().catch(() => {});
    settled();
  }
  return (
    <img
      ref={image}
      {...(isFirst ? { fetchpriority: 'high' } : {})}
      sizes={sizes}
      srcSet={closer ? undefined : pageSrcset(shown)}
      src={closer ?? shown.src}
      width={page.width}
      height={page.height}
      alt={`Trang ${page.number}`}
      decoding="async"
      draggable={false}
      onLoad={come}
      onError={() => {
        onSettled(page.number);
        // Once for each address: a picture that is not there is not asked for without end.
        if (failedSrc.current === page.src) return;
        failedSrc.current = page.src;
        onBroken();
      }}
    />
  );
}
