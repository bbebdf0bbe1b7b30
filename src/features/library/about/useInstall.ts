import { useEffect, useState } from 'react';

/** The install event of browsers that have one. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

/** Asks the browser to install the app; null where it did not offer to. */
export function useInstall(): (() => void) | null {
  const [offer, setOffer] = useState<InstallEvent | null>(null);
  useEffect(() => {
    const offered = (event: Event) => {
      event.preventDefault();
      setOffer(event as InstallEvent);
    };
    const done = () => setOffer(null);
    addEventListener('beforeinstallprompt', offered);
    addEventListener('appinstalled', done);
    return () => {
      removeEventListener('beforeinstallprompt', offered);
      removeEventListener('appinstalled', done);
    };
  }, []);
  return (
    offer &&
    (() => {
      // A browser takes one answer for each offer.
      setOffer(null);
      void offer.prompt().catch(() => {});
    })
  );
}
