import { useEffect, useState } from 'react';

const carriesFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;

/** Takes a file that is dropped anywhere on the window, which the browser would open instead. True while one hovers. */
export function useDroppedFile(active: boolean, onFile: (file: File) => void): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    if (!active) return;
    const hover = (event: DragEvent) => {
      if (!carriesFile(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    const drop = (event: DragEvent) => {
      if (!carriesFile(event)) return;
      event.preventDefault();
      setOver(false);
      const file = event.dataTransfer?.files[0];
      if (file) onFile(file);
    };
    addEventListener('dragover', hover);
    addEventListener('dragleave', leave);
    addEventListener('drop', drop);
    return () => {
      setOver(false);
      removeEventListener('dragover', hover);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', drop);
    };
  }, [active, onFile]);
  return over;
}
