import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { FieldError } from '#ui/Field.tsx';
import { Switch } from '#ui/Switch.tsx';
import { keptFont, NoFont, takeFont } from '../own-font.ts';

interface OwnFontProps {
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
}

/** A font file from this device. It stays here. */
export function OwnFont({ chosen, onChoose }: OwnFontProps) {
  const [name, setName] = useState<string | null>(null);
  const [wrong, setWrong] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    void keptFont().then(setName);
  }, []);

  async function take(file: File | undefined): Promise<void> {
    if (!file) return;
    setWrong('');
    try {
      await takeFont(file);
      setName(file.name);
      onChoose(true);
    } catch (error) {
      setWrong(error instanceof NoFont ? error.message : 'Chưa mở được tệp này. Bạn thử lại nhé.');
    }
  }

  return (
    <div>
      {name !== null && <Switch label={`Phông của bạn: ${name}`} checked={chosen} onChange={onChoose} />}
      <input
        ref={input}
        className="unseen"
        type="file"
        accept=".ttf,.otf,.woff,.woff2,font/*"
        aria-label="Tệp phông chữ"
        tabIndex={-1}
        onChange={event => {
          void take(event.target.files?.[0]);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
      <Button kind="secondary" onClick={() => input.current?.click()}>
        {name === null ? 'Thêm phông của bạn' : 'Đổi tệp phông'}
      </Button>
      {wrong && (
        <FieldError id="reader-own-font" alert>
          {wrong}
        </FieldError>
      )}
    </div>
  );
}
