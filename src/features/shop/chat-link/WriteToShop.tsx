import { useNavigate } from 'react-router-dom';
import { askLogin, useAccount } from '#features/people/account/index.ts';
import { Button, type ButtonStyle } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { chatAddress } from './addresses.ts';

interface WriteToShopProps extends ButtonStyle {
  shop: number;
  /** Product attached to the message. */
  product?: number;
  order?: number;
}

/** Leads to the room with a shop; who is not signed in does that first. */
export function WriteToShop({ shop, product, order, ...look }: WriteToShopProps) {
  const { account } = useAccount();
  const navigate = useNavigate();
  const address = chatAddress({ shop, product, order });
  if (account)
    return (
      <ButtonLink to={address} icon="message-circle" {...look}>
        Nhắn tiệm
      </ButtonLink>
    );
  const enter = async () => {
    if (await askLogin({ why: 'Đăng nhập để nhắn tiệm.', returnTo: address })) navigate(address);
  };
  return (
    <Button icon="message-circle" {...look} onClick={() => void enter()}>
      Nhắn tiệm
    </Button>
  );
}
