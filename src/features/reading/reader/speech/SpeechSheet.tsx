import './speech-sheet.css';
import { useId } from 'react';
import { speechRates } from '#rules/reading/speech-choice.ts';
import { Button } from '#ui/Button.tsx';
import { Select } from '#ui/Select.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { StepSlider } from '../settings/StepSlider.tsx';
import type { Aloud, AloudState, Sleep } from './aloud.ts';
import { languageName } from './speech-labels.ts';

interface SpeechSheetProps {
  state: AloudState;
  theme: 'dark' | undefined;
  open: boolean;
  onChange: Aloud['change'];
  onClose: () => void;
}

const sleepMinutes = [10, 20, 30, 45, 60];

/** 1.25 → "1,25 lần". */
const rateLabel = (rate: number) => `${String(rate).replace('.', ',')} lần`;

const clock = (time: number) =>
  new Date(time).toLocaleTimeString('vi-VN', { hour: '2-digit', minute: '2-digit' });

function sleepLabel(sleep: Sleep | null): string {
  if (!sleep) return 'Đọc tới khi bạn dừng.';
  return sleep.kind === 'chapter' ? 'Dừng khi hết chương này.' : `Dừng lúc ${clock(sleep.until)}.`;
}

/** Voice, speed and sleep timer. */
export default function SpeechSheet({ state, theme, open, onChange, onClose }: SpeechSheetProps) {
  const { voices, voice, rate, sleep } = state;
  const id = useId();
  const rest = (next: Sleep | null) => onChange({ sleep: next });
  return (
    <Sheet open={open} onClose={onClose} title="Máy đọc" theme={theme}>
      <div className="reader-speech">
        <label className="reader-speech-row" htmlFor={id}>
          <span>Giọng {languageName(state.lang)}</span>
          <Select
            id={id}
            value={voice?.name ?? ''}
            options={voices.map(one => [one.name, one.name] as const)}
            onChange={name => onChange({ voice: voices.find(one => one.name === name) ?? voice })}
          />
        </label>
        <div className="reader-speech-row">
          <span>Tốc độ: {rateLabel(rate)}</span>
          <StepSlider
            label="Tốc độ"
            steps={speechRates}
            value={rate}
            words={rateLabel}
            onChange={next => onChange({ rate: next })}
          />
        </div>
        <p role="status">{sleepLabel(sleep)}</p>
        <fieldset className="reader-speech-sleep">
          <legend className="unseen">Hẹn giờ dừng</legend>
          {sleepMinutes.map(minutes => (
            <Button
              key={minutes}
              kind="secondary"
              size="small"
              onClick={() => rest({ kind: 'minutes', until: Date.now() + minutes * 60_000 })}
            >
              {minutes} phút
            </Button>
          ))}
          <Button
            kind="secondary"
            size="small"
            aria-pressed={sleep?.kind === 'chapter'}
            onClick={() => rest({ kind: 'chapter' })}
          >
            Hết chương
          </Button>
          {sleep && (
            <Button kind="quiet" size="small" onClick={() => rest(null)}>
              Bỏ hẹn giờ
            </Button>
          )}
        </fieldset>
      </div>
    </Sheet>
  );
}
