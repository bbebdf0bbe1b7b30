import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { Output } from '#contract/kit/call.ts';
import { paperCalls } from '#contract/shop/paper.ts';
import type { WorkOffer } from '#contract/shop/shop-products.ts';
import { useDeliverTo, type DeliverTo as Where } from '#features/people/address/index.ts';
import { DeliverTo } from '#features/people/address/lazy.ts';
import { PaperOffers } from '#features/shop/products/index.ts';
import { idOfSlug } from '#rules/text/slug.ts';
import { Button } from '#ui/Button.tsx';
import { WorkFrame } from './WorkFrame.tsx';
import { WorkLoader } from './WorkLoader.tsx';

/** Carriers' fees for an offer, to the reader's address. */
function Shipping({ offer, where }: { offer: WorkOffer; where: Where }) {
  const [asked, setAsked] = useState(false);
  if (!asked)
    return (
      <div>
        <Button kind="soft" onClick={() => setAsked(true)}>
          Ước tính phí giao hàng
        </Button>
      </div>
    );
  return (
    <DeliverTo
      grams={offer.weight}
      vnd={offer.price}
      from={offer.ward_code}
      where={where}
      what={`một cuốn của ${offer.shop.name}, ${offer.weight} g`}
    />
  );
}

function Paper({ work }: { work: Output<typeof paperCalls.paperDetail> }) {
  const where = useDeliverTo();
  const [cheapest] = work.offers.items;
  return (
    <WorkFrame work={work} offers={<PaperOffers id={work.id} offers={work.offers} where={where} />}>
      {cheapest?.in_stock && <Shipping offer={cheapest} where={where} />}
    </WorkFrame>
  );
}

/** /sach-giay/<slug>: a paper book, or one that is sold before it is out. */
export default function PaperPage() {
  const { slug = '' } = useParams();
  return (
    <WorkLoader
      call={paperCalls.paperDetail}
      id={idOfSlug('paper', slug)}
      page={work => <Paper key={work.id} work={work} />}
    />
  );
}
