import { useNavigate, useSearchParams } from 'react-router-dom';
import { linkTo } from '#contract/all-paths.ts';
import type { MyShop } from '#contract/shop/opening.ts';
import { LoadProblem } from '#features/library/cards/index.ts';
import { type ShopStep, shopSteps } from '#rules/shop/facts.ts';
import { memberMay } from '#rules/shop/members.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Empty } from '#ui/Notice.tsx';
import { usePageTitle } from '#ui/pageTitle.ts';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import { Invites } from './Invites.tsx';
import { OpenShopHead } from './OpenShopHead.tsx';
import styles from './open.module.css';
import { StepList } from './StepList.tsx';
import { Step } from './steps/Step.tsx';
import { useMyShop } from './useMyShop.ts';

const stepIn = (text: string | null): ShopStep | null => shopSteps.find(step => step === text) ?? null;

/** /shop/mo-tiem: a shop signs up in six steps, each saved alone, and learns how it went. */
export function OpenShopPage() {
  usePageTitle('Tiệm của tôi');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  // VNeID sends people back without the step.
  const step = query.has('state') ? 'identity' : stepIn(query.get('buoc'));
  const { data: shop, error, refetch } = useMyShop();
  const back = () =>
    history.state?.idx > 0
      ? navigate(-1)
      : navigate(step ? linkTo('openShop') : linkTo('profile', { tab: '' }));
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <span className={styles.back}>
          <IconButton label="Trở lại" icon="arrow-left" iconSize={23} onClick={back} />
        </span>
        <p className={styles.name}>{shop?.shop_id ? 'Tiệm của tôi' : 'Mở tiệm trên Mọt'}</p>
      </header>
      {!shop && error && <LoadProblem error={error} onRetry={() => void refetch()} />}
      {!shop && !error && (
        <Loading>
          <Skeleton shape="card" height="120px" />
          <Skeleton shape="card" height="360px" />
        </Loading>
      )}
      {shop && <Content shop={shop} step={step} onBack={back} />}
    </div>
  );
}

const addressOf = (step: ShopStep) => linkTo('openShop', undefined, { buoc: step });

function Content({ shop, step, onBack }: { shop: MyShop; step: ShopStep | null; onBack(): void }) {
  const navigate = useNavigate();
  if (shop.role !== null && !memberMay(shop.role, 'facts'))
    return (
      <Empty
        level={1}
        title={`Bạn đang làm ở ${shop.name}`}
        text="Việc của tiệm nằm ở bàn bán hàng."
        action={<ButtonLink to={linkTo('sellerDesk', { view: '' })}>Mở bàn bán hàng</ButtonLink>}
      />
    );
  // Without a name there is no shop to fill in.
  const here = step && (shop.shop_id !== null || step === 'name') ? step : null;
  if (here) {
    const next = shop.left.find(each => each !== here && shopSteps.indexOf(each) > shopSteps.indexOf(here));
    const onward = shop.is_shop === 0 || shop.is_shop === -1 ? next : undefined;
    const onDone = () => navigate(onward ? addressOf(onward) : linkTo('openShop'), { replace: true });
    return <Step shop={shop} step={here} onDone={onDone} onBack={onBack} />;
  }
  const first = shop.left[0];
  return (
    <>
      <Invites />
      <OpenShopHead shop={shop} />
      {shop.is_shop === 0 ? (
        <ButtonLink kind="primary" wide to={addressOf('name')}>
          Bắt đầu
        </ButtonLink>
      ) : (
        <>
          {shop.is_shop === -1 && first && shop.wrong.length === 0 && (
            <ButtonLink kind="primary" wide to={addressOf(first)}>
              Làm tiếp
            </ButtonLink>
          )}
          <StepList shop={shop} addressOf={addressOf} />
        </>
      )}
    </>
  );
}
