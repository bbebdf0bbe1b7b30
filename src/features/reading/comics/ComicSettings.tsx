import type { CSSProperties } from 'react';
import type { KeepAwake } from '#client/useKeepAwake.ts';
import { type ComicGround, comicGrounds } from '#rules/reading/comic-view.ts';
import type { PageFit, TapZones } from '#rules/reading/page-layout.ts';
import { Button } from '#ui/Button.tsx';
import { PageModeIcon } from '#ui/PageModeIcon.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { Switch } from '#ui/Switch.tsx';
import { ComfortSettings } from './ComfortSettings.tsx';
import styles from './comic-settings.module.css';
import { OptionTiles } from './OptionTiles.tsx';
import { modesFor } from './page-modes.ts';
import type { AutoScroll } from './useAutoScroll.ts';
import type { ComicViewControl } from './useComicView.ts';

interface ComicSettingsProps {
  open: boolean;
  onClose: () => void;
  view: ComicViewControl;
  /** The halves move by one from the open page on, or no longer do. */
  onShift: () => void;
  /** Its panels are known. */
  canGuide: boolean;
  /** Its pages have margins; without them most are larger by so many percent. */
  canCrop: boolean;
  larger: number;
  /** From which side its publisher reads it. */
  published: 'ltr' | 'rtl';
  awake: KeepAwake;
  scroll: AutoScroll;
}

const directions = [
  { value: 'rtl', label: 'Phải sang trái', icon: 'arrow-left' },
  { value: 'ltr', label: 'Trái sang phải', icon: 'arrow-right' },
] as const;

const fits: readonly { value: PageFit; label: string }[] = [
  { value: 'whole', label: 'Vừa trang' },
  { value: 'width', label: 'Vừa ngang' },
  { value: 'height', label: 'Vừa dọc' },
  { value: 'original', label: 'Nguyên cỡ' },
];

const zoneNames: Record<TapZones, string> = { left: 'Bên trái', right: 'Bên phải', bottom: 'Nửa dưới' };
const grounds: Record<ComicGround, { name: string; colour: string }> = {
  black: { name: 'Đen', colour: '#0f1412' },
  paper: { name: 'Giấy', colour: '#f3e9d2' },
  white: { name: 'Trắng', colour: '#ffffff' },
};

/** How a comic is seen. Each choice shows at once on the pages behind. */
export default function ComicSettings({
  open,
  onClose,
  view,
  onShift,
  canGuide,
  canCrop,
  larger,
  published,
  awake,
  scroll,
}: ComicSettingsProps) {
  const { look, change, isForAll, useForAll } = view;
  const isTurned = look.mode !== 'strip';
  const zones = look.zones ?? (look.direction === 'rtl' ? 'left' : 'right');
  return (
    <Sheet open={open} onClose={onClose} title="Cách xem" clear theme="dark">
      <div className={styles.settings}>
        <OptionTiles
          label="Cách xem"
          options={modesFor(canGuide).map(({ mode, name }) => ({
            value: mode,
            name,
            drawing: <PageModeIcon mode={mode} size={26} />,
          }))}
          value={canGuide && look.guided ? 'guided' : look.mode}
          onChange={mode => change(mode === 'guided' ? { guided: true } : { mode, guided: false })}
        />
        <p className="text-small ink-3">Trang đôi mở khi bạn xoay ngang máy.</p>
        {isTurned && (
          <>
            <section>
              <h3 className={styles.head}>
                Hướng đọc
                <span className="text-small ink-3">
                  Truyện này: {published === 'rtl' ? 'phải sang trái' : 'trái sang phải'}
                </span>
              </h3>
              <Segmented
                label="Hướng đọc"
                options={directions}
                value={look.direction}
                onChange={direction => change({ direction })}
              />
            </section>
            <section>
              <h3 className={styles.head}>Cỡ trang</h3>
              <OptionTiles
                label="Cỡ trang"
                options={fits.map(({ value, label }) => ({ value, name: label }))}
                value={look.fit}
                onChange={fit => change({ fit })}
              />
            </section>
            <section>
              <h3 className={styles.head}>Chạm để lật</h3>
              <OptionTiles
                label="Chạm để lật"
                options={(['left', 'right', 'bottom'] as const).map(value => ({
                  value,
                  name: zoneNames[value],
                  drawing: <span className={styles.zones} data-zones={value} aria-hidden="true" />,
                }))}
                value={zones}
                onChange={value => change({ zones: value })}
              />
              <p className="text-small ink-3">Vùng xanh lật sang trang kế. Giữa màn hình luôn hiện thanh.</p>
            </section>
          </>
        )}
        <section>
          <h3 className={styles.head}>Nền</h3>
          <OptionTiles
            label="Nền"
            options={comicGrounds.map(value => ({
              value,
              name: grounds[value].name,
              drawing: (
                <span
                  className={styles.ground}
                  style={{ '--ground': grounds[value].colour } as CSSProperties}
                  aria-hidden="true"
                />
              ),
            }))}
            value={look.ground}
            onChange={ground => change({ ground })}
          />
        </section>
        {look.mode === 'double' && (
          <Button kind="secondary" wide onClick={onShift}>
            Lệch một trang từ đây
          </Button>
        )}
        {canCrop && !(canGuide && look.guided) && (
          <section>
            <Switch label="Cắt lề" checked={look.crop} onChange={crop => change({ crop })} />
            {larger > 0 && <p className="text-small ink-3">Tranh to thêm {larger}%.</p>}
          </section>
        )}
        {isTurned && (
          <Switch
            label="Bìa đứng một mình"
            checked={look.coverAlone}
            onChange={coverAlone => change({ coverAlone })}
          />
        )}
        <ComfortSettings awake={awake} scroll={isTurned || look.guided ? null : scroll} onClose={onClose} />
        <div className={styles.scope}>
          <span>{isForAll ? 'Dùng cho mọi truyện' : 'Dùng cho riêng truyện này'}</span>
          {!isForAll && (
            <Button kind="quiet" onClick={useForAll}>
              Mọi truyện
            </Button>
          )}
        </div>
      </div>
    </Sheet>
  );
}
