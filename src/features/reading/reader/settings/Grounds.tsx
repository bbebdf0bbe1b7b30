import { useId } from 'react';
import { type Background, backgrounds } from '#rules/reading/reader-settings.ts';
import { ownTheme } from '#rules/reading/reader-theme.ts';
import type { SettingsControl } from './useReaderSettings.ts';

const names: Record<Background, string> = { BRIGHT: 'Sáng', YELLOW: 'Vàng', GREY: 'Xám', DARK: 'Tối' };

/** Default of a theme of one's own: ink on soft green. */
const BEGIN = ownTheme('#e4eee0', '#23302a');

/** The four grounds, and one of the reader's own colours. */
export function Grounds({ settings, comfort, change, changeComfort }: SettingsControl) {
  const name = useId();
  const { own } = comfort;
  const shown = own ?? BEGIN;
  return (
    <div>
      <div className="reader-swatches" role="radiogroup" aria-label="Nền trang">
        {backgrounds.map(background => (
          <label key={background}>
            <input
              type="radio"
              name={name}
              checked={!own && background === settings.backgroundType}
              onChange={() => {
                change({ backgroundType: background });
                if (own) changeComfort({ own: null });
              }}
            />
            <span className="reader-swatch" data-reader={background} aria-hidden="true">
              Ếch
            </span>
            {names[background]}
          </label>
        ))}
        <label>
          <input
            type="radio"
            name={name}
            checked={own !== null}
            onChange={() => changeComfort({ own: BEGIN })}
          />
          <span
            className="reader-swatch"
            style={{ background: shown.paper, color: shown.ink }}
            aria-hidden="true"
          >
            Ếch
          </span>
          Riêng
        </label>
      </div>
      {own && (
        <div className="reader-own">
          <label>
            Màu giấy
            <input
              type="color"
              value={own.paper}
              onChange={event => changeComfort({ own: ownTheme(event.target.value, own.wanted) })}
            />
          </label>
          <label>
            Màu chữ
            <input
              type="color"
              value={own.wanted}
              onChange={event => changeComfort({ own: ownTheme(own.paper, event.target.value) })}
            />
          </label>
          {own.ink !== own.wanted && (
            <p className="reader-settings-note" role="status">
              Hai màu gần nhau quá, nên chữ hiện rõ hơn màu bạn chọn.
            </p>
          )}
        </div>
      )}
    </div>
  );
}
