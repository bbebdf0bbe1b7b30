import '../read-aloud.css';
import { useState } from 'react';
import type { BookStart } from '#contract/library/content.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import type { Moved, Renderer } from '../engine/renderer.ts';
import { languageName, phaseLabel } from './speech-labels.ts';
import { useAloud } from './useAloud.ts';

interface SpeechBarProps {
  start: BookStart;
  renderer: Renderer;
  moved: Moved;
  /** Rises with each request to hear the page. */
  requests: number;
  theme: 'dark' | undefined;
}

const SpeechSheet = lazyPart(() => import('./SpeechSheet.tsx').then(file => file.default), { extra: true });

/** While the device reads a page aloud that nobody recorded: its sentence lit, the page turned with it, and a bar to stop it. */
export default function SpeechBar({ theme, ...page }: SpeechBarProps) {
  const { state, aloud, change, close } = useAloud(page);
  const [options, setOptions] = useState<boolean | null>(null);
  if (!state || !aloud) return null;
  const { phase, following } = state;
  const speaks = phase === 'speaking';
  if (phase === 'voiceless')
    return (
      <section className="reader-voice" aria-label="Đang nghe" data-voiceless>
        <p role="status">
          Máy này chưa có giọng đọc {languageName(state.lang)}. Bạn thêm giọng trong phần cài đặt của máy rồi
          thử lại nhé.
        </p>
        <Button kind="soft" size="small" onClick={() => void aloud.start()}>
          Thử lại
        </Button>
        <IconButton label="Đóng" icon="x" iconSize={20} onClick={close} />
      </section>
    );
  return (
    <section className="reader-voice" aria-label="Đang nghe" data-more>
      <IconButton
        label={speaks ? 'Tạm dừng' : 'Nghe tiếp'}
        icon={speaks ? 'pause' : 'play'}
        filled
        disabled={phase === 'looking'}
        onClick={aloud.toggle}
      />
      <p role="status">{phaseLabel(state)}</p>
      {!following && (
        <Button kind="soft" size="small" onClick={aloud.back}>
          Về câu đang đọc
        </Button>
      )}
      <IconButton label="Câu trước" icon="skip-back" iconSize={20} onClick={() => aloud.step(-1)} />
      <IconButton label="Câu sau" icon="skip-forward" iconSize={20} onClick={() => aloud.step(1)} />
      <IconButton
        label="Giọng, tốc độ, hẹn giờ"
        icon="ellipsis"
        iconSize={20}
        onClick={() => setOptions(true)}
      />
      <IconButton label="Thôi nghe" icon="x" iconSize={20} onClick={close} />
      {options !== null && (
        <SpeechSheet
          state={state}
          theme={theme}
          open={options}
          onChange={change}
          onClose={() => setOptions(false)}
        />
      )}
    </section>
  );
}
