import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { openedLink } from '#rules/people/push-text.ts';

/** A press on a push opens its page in a window that is open already: the worker says which. */
export function useOpenFromPush(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : null;
    const hear = ({ data }: MessageEvent) => {
      const link = openedLink(data);
      if (link) navigate(link);
    };
    worker?.addEventListener?.('message', hear);
    return () => worker?.removeEventListener?.('message', hear);
  }, [navigate]);
}
