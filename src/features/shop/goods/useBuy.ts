import { useNavigate } from 'react-router-dom';
import { linkTo } from '#contract/all-paths.ts';
import { askLogin, useAccount } from '#features/people/account/index.ts';

/** Leads to where a form of a book is paid; who is not signed in does that first. */
export function useBuy(): (productMetaId: number) => Promise<void> {
  const { account } = useAccount();
  const navigate = useNavigate();
  return async id => {
    if (account === null && !(await askLogin({ why: 'Đăng nhập để mua cuốn này.' }))) return;
    navigate(linkTo('shopPayment', undefined, { item: String(id), quantity: '1' }));
  };
}
