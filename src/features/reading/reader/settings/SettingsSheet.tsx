import { useState } from 'react';
import { useStore } from '#client/store.ts';
import type { KeepAwake } from '#client/useKeepAwake.ts';
import { fontSizes } from '#rules/reading/reader-settings.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { Switch } from '#ui/Switch.tsx';
import { fontsHere } from '../engine/added-fonts.ts';
import type { PageTurnSound } from '../usePageTurnSound.ts';
import { Fonts } from './Fonts.tsx';
import { Grounds } from './Grounds.tsx';
import { StepSlider } from './StepSlider.tsx';
import { useReaderSettings } from './useReaderSettings.ts';

const MoreComfort = lazyPart(() => import('./MoreComfort.tsx').then(file => file.default), { extra: true });

interface SettingsProps {
  open: boolean;
  onClose: () => void;
  theme?: 'light' | 'dark';
  /** 0 or less: not a book of ours. */
  contentId: number;
  /** Of the book. */
  lang: string;
  /** Pages with a size of their own have no font and no flow to choose. */
  fixed: boolean;
  /** The book brings fonts of its own. */
  ownFonts: boolean;
  keepAwake: KeepAwake;
  turnSound: PageTurnSound;
}

/** How the pages look. Each choice shows at once on the page behind. */
export function SettingsSheet({
  open,
  onClose,
  theme,
  contentId,
  lang,
  fixed,
  ownFonts,
  keepAwake,
  turnSound: pageTurnSound,
}: SettingsProps) {
  const control = useReaderSettings(contentId);
  const { settings, comfort, change, changeComfort, reset } = control;
  const here = useStore(fontsHere);
  const [more, setMore] = useState(false);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Cách hiển thị"
      actions={<IconButton label="Đặt lại" icon="rotate-ccw" onClick={reset} />}
      clear
      theme={theme}
    >
      <div className="reader-settings">
        <Grounds {...control} />
        {!fixed && (
          <>
            <div className="reader-size">
              <span aria-hidden="true">A</span>
              <StepSlider
                label="Cỡ chữ"
                steps={fontSizes}
                value={settings.fontSize}
                words={size => `${size} điểm ảnh`}
                onChange={fontSize => change({ fontSize })}
              />
              <span aria-hidden="true">A</span>
            </div>
            <Fonts own={ownFonts} here={here} {...control} />
            <div className="reader-settings-row">
              <span>Giãn dòng</span>
              <Segmented
                label="Giãn dòng"
                options={[
                  { value: 1.5, label: 'Khít' },
                  { value: 1.72, label: 'Vừa' },
                  { value: 2, label: 'Thoáng' },
                ]}
                value={comfort.lineHeight}
                onChange={lineHeight => changeComfort({ lineHeight })}
              />
            </div>
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
          <Switch label="Tiếng lật trang" checked={pageTurnSound.on} onChange={pageTurnSound.set} />
        )}
        <div>
          <Switch label="Giữ màn hình sáng" checked={keepAwake.on} onChange={keepAwake.set} />
          <p className="reader-settings-note">Tự tắt sau 10 phút không lật trang</p>
        </div>
        <Button
          kind="soft"
          icon={more ? 'chevron-up' : 'chevron-down'}
          aria-expanded={more}
          onClick={() => setMore(!more)}
        >
          Tinh chỉnh thêm
        </Button>
        {more && <MoreComfort control={control} contentId={contentId} lang={lang} fixed={fixed} />}
      </div>
    </Sheet>
  );
}
