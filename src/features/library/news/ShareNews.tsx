import { useHref } from 'react-router-dom';
import { useHost } from '#client/host.tsx';
import type { NewsDetail } from '#contract/library/news.ts';
import { HostError } from '#hosts/host.ts';
import { Button } from '#ui/Button.tsx';
import { showToast } from '#ui/toasts.ts';

/** Hands the article's address to the system's share sheet, or to the clipboard. */
export function ShareNews({ article: { title, summary, address, picture } }: { article: NewsDetail }) {
  const host = useHost();
  const href = useHref(address);
  const absolute = (path: string) => new URL(path, document.baseURI).href;
  const share = async () => {
    try {
      const result = await host.share({
        title,
        text: summary,
        url: absolute(href),
        image: picture ? absolute(`${picture}/1280.webp`) : undefined,
      });
      if (result === 'copied') showToast({ message: 'Đã sao chép', icon: 'circle-check' });
    } catch (error) {
      if (!(error instanceof HostError)) throw error;
      showToast({ message: 'Chưa chia sẻ được trên máy này', icon: 'circle-alert' });
    }
  };
  return (
    <Button kind="quiet" icon="share" onClick={() => void share()}>
      Chia sẻ
    </Button>
  );
}
