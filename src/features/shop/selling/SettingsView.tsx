import { useSearchParams } from 'react-router-dom';
import { linkTo } from '#contract/all-paths.ts';
import type { MyShop } from '#contract/shop/opening.ts';
import { shopSteps } from '#rules/shop/facts.ts';
import { statusWords } from '#rules/shop/life.ts';
import { memberMay } from '#rules/shop/members.ts';
import { Page, PageHead } from '#ui/desk/Page.tsx';
import { Section } from '#ui/desk/Section.tsx';
import { CloseShop } from './CloseShop.tsx';
import { Holiday } from './Holiday.tsx';
import { StepList } from './StepList.tsx';
import { HoursStep } from './steps/HoursStep.tsx';

/** /shop/ban-hang/cai-dat: what the shop says of itself, its hours, its holiday, and its end. */
export function SettingsView({ shop }: { shop: MyShop }) {
  const owner = shop.role !== null && memberMay(shop.role, 'facts');
  const [query] = useSearchParams();
  return (
    <>
      <PageHead title="Cài đặt tiệm" note={statusWords[shop.is_shop]} />
      <Page key={query.get('luc') ?? ''}>
        {owner && (
          <Section
            title="Thông tin tiệm"
            note="Đổi lúc đang bán thì tiệm vẫn bán, thông tin mới chờ Mọt duyệt"
          >
            <StepList
              shop={shop}
              addressOf={step =>
                linkTo('openShop', undefined, { buoc: shopSteps.includes(step) ? step : 'name' })
              }
            />
          </Section>
        )}
        {!owner && (
          <Section title="Giờ mở cửa">
            <HoursStep shop={shop} save="Lưu" onDone={() => {}} onBack={() => {}} />
          </Section>
        )}
        <Section title="Nghỉ bán" note="Sách của tiệm không đặt được trong những ngày này">
          <Holiday key={String(shop.holiday?.from)} shop={shop} />
        </Section>
        {owner && (shop.is_shop === 1 || shop.is_shop === -7) && (
          <Section title="Ngừng bán">
            <CloseShop shop={shop} />
          </Section>
        )}
      </Page>
    </>
  );
}
