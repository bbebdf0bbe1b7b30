import { useCallback, useMemo, useState } from 'react';
import { matchPath, Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useCall } from '#client/queries.ts';
import { isRefused, request } from '#client/request.ts';
import { linkTo, paths } from '#contract/all-paths.ts';
import { type EbookDetail, shopGoodCalls } from '#contract/shop/goods.ts';
import { LoadProblem, Waiting } from '#features/library/cards/index.ts';
import { preloadEngine, ServerReader, type ShopDoor } from '#features/reading/reader/index.ts';
import type { OnLockedAnswer } from '#features/rights/index.ts';
import { idOfSlug } from '#rules/text/slug.ts';
import { Button } from '#ui/Button.tsx';
import { NotFound } from '#ui/ErrorPage.tsx';
import { usePageTitle } from '#ui/pageTitle.ts';
import { BuyBar } from './BuyBar.tsx';
import { BuySheet } from './BuySheet.tsx';
import { ChosenFormContext, useFormChoice } from './chosenForm.ts';
import { EndCard } from './EndCard.tsx';
import styles from './goods.module.css';
import { OwnerSheet } from './OwnerSheet.tsx';

/** So many pages, and the bar leaves the page alone until the sample ends. */
const BAR_PAGES = 10;

/** /shop/reader, /shop/reader-pdf: the sample, or all of it to its owner. /shop/owner-reader: its owner's; others are led to the sample. */
export function ShopReaderPage() {
  const { slug = '' } = useParams();
  const id = idOfSlug('reader', slug);
  useState(preloadEngine);
  return id ? <Loaded key={id} id={id} slug={slug} /> : <NotFound home={linkTo('shop')} />;
}

function Loaded({ id, slug }: { id: number; slug: string }) {
  const { pathname } = useLocation();
  const { data, error, refetch } = useCall(
    shopGoodCalls.getEbookInfo,
    { product_meta_id: id },
    { staleTime: 0 },
  );
  const owners = matchPath(paths.shopOwnerReader.path, pathname) !== null;
  if (isRefused(error, 'not_found')) return <NotFound home={linkTo('shop')} />;
  if (!data && error) return <LoadProblem error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div className={styles.waiting}>
        <Waiting shape="cards" />
      </div>
    );
  // What is heard is heard on its own page.
  if (data.form === 'sound') return <Navigate to={data.product_address} replace />;
  if (owners && !data.is_owner) return <Navigate to={linkTo('shopReader', { slug }, { mua: '1' })} replace />;
  return <ShopReader good={data} onChanged={() => void refetch()} />;
}

const sampleWords = ({ sample_parts, parts }: EbookDetail) => `Đọc thử ${sample_parts} trên ${parts} bài`;

function ShopReader({ good, onChanged }: { good: EbookDetail; onChanged: () => void }) {
  const { product_meta_id, content_id, is_owner, shop_name, product_name } = good;
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const [pages, setPages] = useState(0);
  const [atEnd, setAtEnd] = useState(false);
  const [sheet, setSheet] = useState(false);
  const choice = useFormChoice(good);
  usePageTitle(`${product_name} · ${shop_name}`);

  const Card = useMemo(
    () =>
      function End({ onAnswer }: { onAnswer: OnLockedAnswer }) {
        return <EndCard good={good} onAnswer={onAnswer} onShown={setAtEnd} />;
      },
    [good],
  );
  const open = useCallback<ShopDoor['open']>(
    ({ content_id: _, content_type: __, ...asked }) =>
      request(shopGoodCalls.getDownloadEbook, { product_meta_id, ...asked }),
    [product_meta_id],
  );
  const chapterText = query.get('chapter') ?? '';
  const chapter = /^\d{1,5}$/.test(chapterText) ? Number(chapterText) : undefined;
  const door: ShopDoor = {
    open,
    Card,
    badge: is_owner ? (
      <Button
        kind="quiet"
        size="small"
        icon="check"
        onClick={() => {
          setSheet(true);
          // What was read since counts: whether it may still go back is asked anew.
          onChanged();
        }}
      >
        Bản của bạn
      </Button>
    ) : (
      <>
        <b className={styles.trial}>{sampleWords(good)}</b>
        <span> {shop_name}</span>
      </>
    ),
    below: is_owner ? null : <BuyBar good={good} quiet={pages >= BAR_PAGES && !atEnd} atEnd={atEnd} />,
  };
  return (
    <ChosenFormContext.Provider value={choice}>
      <ServerReader
        // Bought meanwhile, it is opened anew, at the same sentence.
        key={is_owner ? 'owner' : 'sample'}
        contentId={content_id}
        chapter={chapter}
        shop={door}
        onMoved={() => setPages(count => count + 1)}
        onClose={() => navigate(good.product_address)}
      />
      {is_owner ? (
        <OwnerSheet good={good} open={sheet} onClose={() => setSheet(false)} onChanged={onChanged} />
      ) : (
        <BuySheet
          good={good}
          open={query.get('mua') === '1'}
          onClose={() => setQuery({}, { replace: true })}
        />
      )}
    </ChosenFormContext.Provider>
  );
}
