import './more-comfort.css';
import { comfortSteps, isHyphenated } from '#rules/reading/reader-comfort-steps.ts';
import { Segmented } from '#ui/Segmented.tsx';
import { Switch } from '#ui/Switch.tsx';
import { OwnFont } from './OwnFont.tsx';
import { StepSlider } from './StepSlider.tsx';
import type { SettingsControl } from './useReaderSettings.ts';

interface MoreProps {
  control: SettingsControl;
  contentId: number;
  lang: string;
  fixed: boolean;
}

const usual = (step: number, words: string) => (step === 0 ? 'như sách' : words);
const percent = (step: number) => `${Math.round(step * 100)} phần trăm cỡ chữ`;

/** Distances, light, a ruler, a font of one's own, and settings for one book alone. */
export default function MoreComfort({ control, contentId, lang, fixed }: MoreProps) {
  const { comfort, changeComfort, ownBook, setOwnBook } = control;
  const slider = (
    name: 'letterSpacing' | 'wordSpacing' | 'paragraphSpacing' | 'dim' | 'ruler',
    label: string,
    words: (step: number) => string,
  ) => (
    <div className="reader-settings-step">
      <span aria-hidden="true">{label}</span>
      <StepSlider
        label={label}
        steps={comfortSteps[name]}
        value={comfort[name]}
        words={words}
        onChange={value => changeComfort({ [name]: value })}
      />
    </div>
  );
  return (
    <div className="reader-settings-more">
      {!fixed && (
        <>
          <div className="reader-settings-row">
            <span>Lề trang</span>
            <Segmented
              label="Lề trang"
              options={[
                { value: 0.5, label: 'Hẹp' },
                { value: 1, label: 'Vừa' },
                { value: 1.75, label: 'Rộng' },
              ]}
              value={comfort.margin}
              onChange={margin => changeComfort({ margin })}
            />
          </div>
          {slider('letterSpacing', 'Giãn chữ', step => usual(step, percent(step)))}
          {slider('wordSpacing', 'Giãn từ', step => usual(step, percent(step)))}
          {slider('paragraphSpacing', 'Giãn đoạn', step => usual(step, percent(step)))}
          <Switch
            label="Căn đều hai bên"
            checked={comfort.justify}
            onChange={justify => changeComfort({ justify })}
          />
          <div>
            <Switch
              label="Ngắt từ cuối dòng"
              checked={comfort.hyphens && isHyphenated(lang)}
              disabled={!isHyphenated(lang)}
              onChange={hyphens => changeComfort({ hyphens })}
            />
            {!isHyphenated(lang) && (
              <p className="reader-settings-note">Tiếng Việt viết rời từng tiếng nên không ngắt từ.</p>
            )}
          </div>
          <OwnFont chosen={comfort.ownFont} onChoose={ownFont => changeComfort({ ownFont })} />
        </>
      )}
      {slider('dim', 'Dịu sáng', step => (step === 0 ? 'không' : `bớt ${Math.round(step * 100)} phần trăm`))}
      {slider('ruler', 'Thước đọc', step => (step === 0 ? 'không' : `${step} dòng`))}
      {contentId > 0 && (
        <div>
          <Switch label="Chỉ cho cuốn này" checked={ownBook} onChange={setOwnBook} />
          <p className="reader-settings-note">
            {ownBook ? 'Các cuốn khác giữ nguyên.' : 'Lựa chọn đang dùng cho mọi cuốn.'}
          </p>
        </div>
      )}
    </div>
  );
}
