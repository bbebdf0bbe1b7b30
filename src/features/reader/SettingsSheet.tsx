import { type CSSProperties, useId } from 'react';
import { type Background, backgrounds, fontSizes } from '#rules/reader-settings.ts';
import { Button } from '#ui/Button.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { Switch } from '#ui/Switch.tsx';
import { fallbackOf, fontChoices, fontList, offeredFonts } from './fonts.ts';
import { useReaderSettings } from './state.ts';
import type { KeepAwake } from './useKeepAwake.ts';
import type { TurnSound } from './useTurnSound.ts';

const backgroundNames: Record<Background, string> = {
  BRIGHT: 'Sáng',
  YELLOW: 'Vàng',
  GREY: 'Xám',
  DARK: 'Tối',
};

interface SettingsProps {
  open: boolean;
  onClose: () => void;
  theme?: 'light' | 'dark';
  /** Pages with a size of their own have no font and no flow to choose. */
  fixed: boolean;
  keepAwake: KeepAwake;
  turnSound: TurnSound;
}

/** How the pages look. Each choice shows at once on the page behind. */
export function SettingsSheet({ open, onClose, theme, fixed, keepAwake, turnSound }: SettingsProps) {
  const { settings, change, reset } = useReaderSettings();
  return (
    <Sheet open={open} onClose={onClose} title="Cách hiển thị" clear theme={theme}>
      <div className="reader-settings">
        <Backgrounds
          value={settings.backgroundType}
          onChange={backgroundType => change({ backgroundType })}
        />
        {!fixed && (
          <>
            <FontSize value={settings.fontSize} onChange={fontSize => change({ fontSize })} />
            <Fonts />
            <div className="reader-settings-row">
              <span>Cách lật</span>
              <Segmented
                label="Cách lật"
                options={[
                  { value: 'page', label: 'Trang', icon: 'book-open' },
                  { value: 'scroll', label: 'Cuộn', icon: 'smartphone' },
                ]}
                value={settings.isScroll ? 'scroll' : 'page'}
                onChange={value => change({ isScroll: value === 'scroll' })}
              />
            </div>
          </>
        )}
        {!settings.isScroll && (
          <div className="reader-settings-wide">
            <Switch
              label="Hai trang cạnh nhau"
              checked={settings.spreadLayout}
              onChange={spreadLayout => change({ spreadLayout })}
            />
          </div>
        )}
        {!settings.isScroll && (
          <Switch label="Tiếng lật trang" checked={turnSound.on} onChange={turnSound.set} />
        )}
        <div>
          <Switch label="Giữ màn hình sáng" checked={keepAwake.on} onChange={keepAwake.set} />
          <p className="reader-settings-note">Tự tắt sau 10 phút không lật trang</p>
        </div>
        <Button kind="quiet" icon="rotate-ccw" onClick={reset}>
          Đặt lại
        </Button>
      </div>
    </Sheet>
  );
}

function Backgrounds({ value, onChange }: { value: Background; onChange: (value: Background) => void }) {
  const name = useId();
  return (
    <div className="reader-swatches" role="radiogroup" aria-label="Nền trang">
      {backgrounds.map(background => (
        <label key={background}>
          <input
            type="radio"
            name={name}
            checked={background === value}
            onChange={() => onChange(background)}
          />
          <span className="reader-swatch" data-reader={background} aria-hidden="true">
            Ếch
          </span>
          {backgroundNames[background]}
        </label>
      ))}
    </div>
  );
}

function FontSize({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const steps: readonly number[] = fontSizes;
  const at = Math.max(0, steps.indexOf(value));
  return (
    <div className="reader-size">
      <span aria-hidden="true">A</span>
      <div className="reader-size-line" style={{ '--at': at / (steps.length - 1) } as CSSProperties}>
        {steps.map(step => (
          <i key={step} />
        ))}
        <input
          type="range"
          min={0}
          max={steps.length - 1}
          step={1}
          value={at}
          aria-label="Cỡ chữ"
          aria-valuetext={`${value} điểm ảnh`}
          onChange={event => onChange(steps[Number(event.target.value)] ?? value)}
        />
      </div>
      <span aria-hidden="true">A</span>
    </div>
  );
}

function Fonts() {
  const { settings, change } = useReaderSettings();
  const name = useId();
  const missing = fallbackOf(settings.fontFamily);
  const offered = offeredFonts(settings.fontFamily);
  return (
    <div>
      <div className="reader-fonts" role="radiogroup" aria-label="Phông chữ">
        {offered.map(family => (
          <label key={family} style={{ fontFamily: fontList(family) }}>
            <input
              type="radio"
              name={name}
              checked={family === settings.fontFamily}
              onChange={() => change({ fontFamily: family })}
            />
            {fontChoices[family].label}
          </label>
        ))}
      </div>
      <p className="reader-settings-note" role="status">
        {missing
          ? `Máy này chưa có ${fontChoices[settings.fontFamily].label}, nên chữ đang hiện bằng ${missing}.`
          : `Chữ đang hiện bằng ${fontChoices[settings.fontFamily].label}.`}
      </p>
    </div>
  );
}
