import { useId } from 'react';
import { fontList } from '../fonts.ts';
import { fontFor, fontLabel, fontNote, offeredFonts } from './font-labels.ts';
import type { SettingsControl } from './useReaderSettings.ts';

interface FontsProps extends Pick<SettingsControl, 'settings' | 'comfort' | 'change' | 'changeComfort'> {
  /** The book brings fonts of its own. */
  own: boolean;
  /** Families whose files are here. */
  here: ReadonlySet<string>;
}

/** The font of the letters, each name in its own where it is here. */
export function Fonts({ own, here, settings, comfort, change, changeComfort }: FontsProps) {
  const name = useId();
  const chosen = fontFor(settings.fontFamily, own);
  return (
    <div>
      <div className="reader-fonts" role="radiogroup" aria-label="Phông chữ">
        {offeredFonts(own).map(family => (
          <label key={family} style={{ fontFamily: fontList(family, here) }}>
            <input
              type="radio"
              name={name}
              checked={!comfort.ownFont && family === chosen}
              onChange={() => {
                change({ fontFamily: family });
                if (comfort.ownFont) changeComfort({ ownFont: false });
              }}
            />
            {fontLabel(family, own)}
          </label>
        ))}
      </div>
      <p className="reader-settings-note" role="status">
        {comfort.ownFont ? 'Chữ đang hiện bằng phông của bạn.' : fontNote(chosen, own)}
      </p>
    </div>
  );
}
