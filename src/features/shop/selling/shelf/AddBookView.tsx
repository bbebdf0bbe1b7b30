import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCall } from '#client/queries.ts';
import type { MyShop } from '#contract/shop/opening.ts';
import { type FoundWork, sellerBookCalls } from '#contract/shop/seller-books.ts';
import { LoadProblem } from '#features/library/cards/index.ts';
import { money } from '#rules/text/text.ts';
import { Button } from '#ui/Button.tsx';
import { Cover } from '#ui/Cover.tsx';
import { Page, PageHead } from '#ui/desk/Page.tsx';
import { Section } from '#ui/desk/Section.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import styles from './add.module.css';
import { NewBook } from './NewBook.tsx';
import { Proposals } from './Proposals.tsx';
import { ProposeBook } from './ProposeBook.tsx';

/** /shop/ban-hang/them-sach: ISBN or title, the work, its price. What nobody has here yet is proposed. */
export function AddBookView({ shop }: { shop: MyShop }) {
  const [query, setQuery] = useSearchParams();
  const key_word = query.get('tim') ?? '';
  const [work, setWork] = useState<FoundWork | null>(null);
  return (
    <>
      <PageHead title="Thêm sách" note="Gõ ISBN ở bìa sau, hoặc tên sách." />
      <Page>
        <SearchField
          label="ISBN hoặc tên sách"
          placeholder="ISBN hoặc tên sách"
          words={key_word}
          maxLength={200}
          onSearch={words => {
            setWork(null);
            setQuery(words ? { tim: words } : {});
          }}
        />
        {work ? (
          <NewBook key={work.work_id} shop={shop} work={work} onOther={() => setWork(null)} />
        ) : (
          key_word && <Found key={key_word} key_word={key_word} onChoose={setWork} />
        )}
        {!key_word && <Proposals />}
      </Page>
    </>
  );
}

const othersWords = ({ others }: FoundWork): string =>
  others
    ? others.least === others.most
      ? `${others.shops} tiệm đang bán ${money(others.least)}`
      : `${others.shops} tiệm đang bán ${money(others.least)} đến ${money(others.most)}`
    : 'Chưa tiệm nào bán';

function Found({ key_word, onChoose }: { key_word: string; onChoose(work: FoundWork): void }) {
  const { data, error, refetch } = useCall(sellerBookCalls.findWork, { key_word });
  const [proposes, setProposes] = useState(false);
  if (!data)
    return error ? (
      <LoadProblem error={error} onRetry={() => void refetch()} />
    ) : (
      <Loading>
        <Skeleton shape="card" height="96px" />
        <Skeleton shape="card" height="96px" />
      </Loading>
    );
  const none = data.items.length === 0;
  return (
    <>
      {!none && (
        <Section title={data.isbn ? 'Khớp với cuốn có trên Mọt' : 'Chọn cuốn của bạn'} flush>
          <ul className={styles.works}>
            {data.items.map(work => (
              <li key={work.work_id}>
                <button type="button" className={styles.work} onClick={() => onChoose(work)}>
                  <span className={styles.cover}>
                    <Cover
                      title={work.title}
                      authors={work.authors}
                      base={work.cover}
                      tint={work.tint}
                      sizes="48px"
                    />
                  </span>
                  <span className={styles.words}>
                    <span className={styles.name}>{work.title}</span>
                    <span className={styles.small}>
                      {[work.authors.join(', '), work.year, work.isbn && `ISBN ${work.isbn}`]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                    <span className={styles.small}>
                      {work.product_id === null ? othersWords(work) : 'Tiệm đang có, thêm một bản nữa'}
                    </span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {proposes || none ? (
        <ProposeBook isbn={data.isbn ?? ''} title={data.isbn ? '' : key_word} none={none} />
      ) : (
        <div>
          <Button kind="quiet" onClick={() => setProposes(true)}>
            Không phải những cuốn này?
          </Button>
        </div>
      )}
    </>
  );
}
