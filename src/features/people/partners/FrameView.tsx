import { useRef, useState } from 'react';
import { request } from '#client/request.ts';
import { type EmbedTheme, embedThemes } from '#contract/people/embed-limits.ts';
import { type MyPartner, partnerCalls } from '#contract/people/partners.ts';
import { type EmbedTarget, frameOf } from '#rules/people/embed-kinds.ts';
import {
  contrastOfWhite,
  type FramePart,
  frameParts,
  partNames,
  whyNotAccent,
} from '#rules/people/partners.ts';
import { Button } from '#ui/Button.tsx';
import { Page, PageHead } from '#ui/desk/Page.tsx';
import { Section } from '#ui/desk/Section.tsx';
import { Field } from '#ui/Field.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { EmbedCode } from './EmbedCode.tsx';
import styles from './partners.module.css';
import { usePartnerTask } from './usePartner.ts';

const offered = ['#0f7b62', '#1e3a93', '#b3261e', '#5b2a18'] as const;
const papers: Record<EmbedTheme, string> = { bright: 'Sáng', yellow: 'Giấy', grey: 'Xám', dark: 'Tối' };

/** Colours the frame in the page at once, before it is saved: it is a page of ours. */
function paint(frame: HTMLIFrameElement | null, accent: string): void {
  const style = frame?.contentDocument?.documentElement.style;
  for (const name of ['--brand', '--brand-hover', '--brand-pressed']) {
    if (accent) style?.setProperty(name, accent);
    else style?.removeProperty(name);
  }
  if (accent) style?.setProperty('--on-brand', '#ffffff');
}

/** /doi-tac/ban-lam-viec/khung-doc: how the frame looks, and the code that shows it. */
export function FrameView({ partner }: { partner: MyPartner }) {
  const { partner_id, state } = partner;
  const [accent, setAccent] = useState(partner.accent ?? '');
  const [theme, setTheme] = useState<EmbedTheme | ''>(partner.theme ?? '');
  const [parts, setParts] = useState<readonly FramePart[]>(partner.parts);
  const [target, setTarget] = useState<EmbedTarget | null>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const task = usePartnerTask();
  const wrong = accent ? whyNotAccent(accent) : null;
  const choose = (colour: string) => {
    setAccent(colour);
    if (!colour || !whyNotAccent(colour)) paint(frame.current, colour);
  };
  const save = () =>
    void task.change(
      () => request(partnerCalls.saveFrame, { partner_id, accent, theme, parts: [...parts] }),
      'Đã lưu, khung ở trang của bạn đổi theo',
    );
  const query = new URLSearchParams({ partner: partner_id, ...(theme && { theme }) });
  return (
    <>
      <PageHead
        title="Khung đọc"
        note="Độc giả thấy khung này trong trang của bạn."
        actions={
          <Button kind="primary" busy={task.busy} disabled={wrong !== null} onClick={save}>
            Lưu giao diện
          </Button>
        }
      />
      <Page
        aside={
          <Section title="Khung trong trang của bạn">
            {state === 'approved' && target ? (
              <iframe
                ref={frame}
                key={`${target.slug} ${theme} ${partner.parts.join()}`}
                className={styles.preview}
                title="Xem thử khung đọc"
                src={`${frameOf(target)}?${query}`}
                onLoad={() => paint(frame.current, wrong ? '' : accent)}
              />
            ) : (
              <p className={styles.small}>
                {state === 'approved'
                  ? 'Dán địa chỉ một trang để xem thử.'
                  : 'Xem thử được khi Mọt đã đồng ý.'}
              </p>
            )}
          </Section>
        }
      >
        <EmbedCode partner={partner} theme={theme} onTarget={setTarget} />
        <Section title="Giao diện">
          <div className={styles.form}>
            <div>
              <p className={styles.legend}>Màu nhấn</p>
              <div className={styles.swatches}>
                {offered.map(colour => (
                  <button
                    key={colour}
                    type="button"
                    className={styles.swatch}
                    style={{ background: colour }}
                    aria-label={`Màu ${colour}`}
                    aria-pressed={accent === colour}
                    onClick={() => choose(colour)}
                  />
                ))}
              </div>
            </div>
            <Field
              label="Màu khác"
              helper={
                accent && !wrong
                  ? `Chữ trắng rõ ${contrastOfWhite(accent).toFixed(1).replace('.', ',')}`
                  : 'Để trống là màu của Mọt.'
              }
              value={accent}
              maxLength={7}
              placeholder="#1e3a93"
              spellCheck={false}
              error={task.fields.accent?.[0] ?? (accent.length === 7 && wrong ? wrong : undefined)}
              onChange={event => choose(event.target.value.trim().toLowerCase())}
            />
            <div>
              <p className={styles.legend}>Nền trang sách</p>
              <Segmented
                label="Nền trang sách"
                options={[
                  { value: '', label: 'Tự chọn' },
                  ...embedThemes.map(value => ({ value, label: papers[value] })),
                ]}
                value={theme}
                onChange={setTheme}
              />
            </div>
            <fieldset className={styles.checks}>
              <legend className={styles.legend}>Khung có gì</legend>
              {frameParts.map(part => (
                <label key={part} className={styles.check}>
                  <input
                    type="checkbox"
                    checked={parts.includes(part)}
                    onChange={({ currentTarget }) =>
                      setParts(currentTarget.checked ? [...parts, part] : parts.filter(each => each !== part))
                    }
                  />
                  {partNames[part]}
                </label>
              ))}
            </fieldset>
            {task.problem && !task.fields.accent && (
              <p className={styles.problem} role="alert">
                {task.problem}
              </p>
            )}
          </div>
        </Section>
      </Page>
    </>
  );
}
