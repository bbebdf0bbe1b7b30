import './vocabulary.css';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { currentAccount } from '#client/currentAccount.ts';
import { callKey, useCall } from '#client/queries.ts';
import { request } from '#client/request.ts';
import { type LookedUp, vocabularyCalls } from '#contract/reading/vocabulary.ts';
import { askLogin } from '#features/people/account/index.ts';
import type { WordLanguage } from '#rules/reading/vocabulary.ts';
import { Button } from '#ui/Button.tsx';
import { Empty, ErrorState } from '#ui/Notice.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { showToast, showTrouble } from '#ui/toasts.ts';
import { OutsideAnswer } from './OutsideAnswer.tsx';
import { speakWord } from './speakWord.ts';

/** Chosen words, and where they stand. */
export interface Looked {
  word: string;
  before: string;
  after: string;
  sentence: string;
  chapter: number;
  lang: WordLanguage;
}

interface LookUpSheetProps {
  looked: Looked;
  contentId: number;
  theme?: 'dark';
  onFirstMet: (word: string) => void;
  onClose: () => void;
}

/** Meaning of a word: the compound around it first, then its single words; with pronunciation, and a button to keep it. */
export default function LookUpSheet({ looked, contentId, theme, onFirstMet, onClose }: LookUpSheetProps) {
  const { word, before, after, lang } = looked;
  const input = { word, before, after, lang };
  const { data, isError, refetch } = useCall(vocabularyCalls.detail, input);
  const [chosen, choose] = useState(0);
  const option = data?.options[chosen];
  return (
    <Sheet open onClose={onClose} title={option?.word ?? word} theme={theme}>
      <div className="reader-word" aria-busy={!data && !isError}>
        {isError && <ErrorState onRetry={() => void refetch()} />}
        {!data && !isError && <p className="reader-word-wait">Đang tra…</p>}
        {data && data.options.length > 1 && (
          <Segmented
            label="Từ được tra"
            options={data.options.slice(0, 3).map(({ word: label }, value) => ({ value, label }))}
            value={chosen}
            onChange={choose}
          />
        )}
        {data && option && (
          <Option
            key={option.word}
            {...{ option, looked, contentId, onFirstMet }}
            saved={data.saved.includes(option.word)}
            detail={callKey(vocabularyCalls.detail, input)}
          />
        )}
        {data && data.options.length === 0 && (
          <Empty
            title={`Chưa có “${word}” trong từ điển`}
            text={data.near.length ? `Gần giống: ${data.near.join(', ')}` : 'Bạn thử chọn một từ khác.'}
          />
        )}
        {data?.translates && data.options.length === 0 && (
          <OutsideAnswer words={word} lang={lang}>
            {({ words, source }) => (
              <Option
                option={translatedOption(looked, words, source)}
                {...{ looked, contentId, onFirstMet }}
                saved={data.saved.includes(word)}
                detail={callKey(vocabularyCalls.detail, input)}
              />
            )}
          </OutsideAnswer>
        )}
        {data?.translates && <Sentence looked={looked} />}
      </div>
    </Sheet>
  );
}

/** A translator's answer, as a dictionary has its own. */
const translatedOption = ({ word, before }: Looked, meaning: string, source: string) => ({
  word,
  from: before.length,
  to: before.length + word.length,
  entries: [{ word, kind: '', meanings: [meaning], source }],
});

/** The sentence of the word in the other language, when it is asked for. */
function Sentence({ looked: { sentence, word, lang } }: Pick<LookUpSheetProps, 'looked'>) {
  const [isAsked, ask] = useState(false);
  if (sentence === word) return null;
  if (!isAsked)
    return (
      <Button size="small" kind="quiet" onClick={() => ask(true)}>
        Dịch cả câu
      </Button>
    );
  return (
    <section className="reader-word-entry">
      <h3>Cả câu</h3>
      <OutsideAnswer words={sentence} lang={lang}>
        {({ words, source }) => (
          <>
            <p lang={lang === 'vi' ? 'en' : 'vi'}>{words}</p>
            <small>{source}</small>
          </>
        )}
      </OutsideAnswer>
    </section>
  );
}

interface OptionProps extends Pick<LookUpSheetProps, 'looked' | 'contentId' | 'onFirstMet'> {
  option: LookedUp['options'][number];
  saved: boolean;
  /** The query that tells of the word. */
  detail: readonly unknown[];
}

function Option({ option, saved, looked, contentId, onFirstMet, detail }: OptionProps) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { lang, sentence, chapter } = looked;
  const { word } = option;
  const meaning = option.entries.map(({ meanings }) => meanings.join('; ')).join(' · ');
  const keep = async () => {
    if (!currentAccount() && (await askLogin({ why: 'Đăng nhập để giữ từ này và ôn lại sau' })) === null)
      return;
    setBusy(true);
    try {
      if (saved) await request(vocabularyCalls.removeWord, { word, lang });
      else {
        const text = looked.before + looked.word + looked.after;
        const form = text.slice(option.from, option.to).replace(/\s+/gu, ' ');
        const kept = {
          word,
          form,
          sentence,
          meaning: meaning.slice(0, 600),
          lang,
          content_id: contentId,
          chapter,
        };
        await request(vocabularyCalls.saveTranslate, kept);
      }
      await queries.invalidateQueries({ queryKey: detail });
      showToast(saved ? 'Đã bỏ từ này' : 'Đã lưu từ này');
    } catch {
      showTrouble('Chưa lưu được. Bạn thử lại nhé.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <div className="reader-word-actions">
        <Button size="small" icon="volume" onClick={() => void speakWord(word, lang)}>
          Nghe
        </Button>
        <Button size="small" icon="bookmark" aria-pressed={saved} busy={busy} onClick={() => void keep()}>
          {saved ? 'Đã lưu' : 'Lưu từ'}
        </Button>
        <Button size="small" kind="quiet" onClick={() => onFirstMet(word)}>
          Gặp ở đâu trong sách
        </Button>
      </div>
      {option.entries.map(({ kind, meanings, source }) => (
        <section key={`${source} ${kind} ${meanings[0]}`} className="reader-word-entry">
          {kind && <h3>{kind}</h3>}
          <ol lang={lang === 'vi' ? 'en' : 'vi'}>
            {meanings.map(text => (
              <li key={text}>{text}</li>
            ))}
          </ol>
          <small>{source}</small>
        </section>
      ))}
    </>
  );
}
