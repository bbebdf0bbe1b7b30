import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '#client/queries.ts';
import { payoutCalls } from '#contract/shop/payouts.ts';
import { shopStoreCalls } from '#contract/shop/shop-stores.ts';
import { searchable } from '#rules/text/search.ts';
import { money } from '#rules/text/text.ts';
import { Combobox } from '#ui/Combobox.tsx';

export interface FoundShop {
  id: number;
  name: string;
}

interface ShopFieldProps {
  value: FoundShop | null;
  error?: string;
  /** Null while something else is being typed. */
  onChange(shop: FoundShop | null): void;
}

/** A shop by some letters of its name: those that are owed something first, then all that sell. */
export function ShopField({ value, error, onChange }: ShopFieldProps) {
  const [typed, setTyped] = useState('');
  const words = searchable(typed);
  const enabled = words !== '' && value === null;
  const owed = useCall(payoutCalls.payoutDesk, {}, { staleTime: 0 }).data?.shops ?? [];
  const { data } = useCall(
    shopStoreCalls.searchStore,
    { key_word: typed.trim().slice(0, 100), page_no: 1, page_size: 10 },
    { enabled, placeholderData: keepPreviousData },
  );
  const first = owed
    .filter(({ shop }) => searchable(shop).includes(words))
    .map(({ shop_id, shop, ready, waiting }) => ({
      ...{ key: shop_id, title: shop, note: `Tới hạn ${money(ready)}, đang chờ ${money(waiting)}` },
    }));
  const others = (data?.items ?? [])
    .filter(({ id }) => !first.some(({ key }) => key === id))
    .map(({ id, name, city_name }) => ({ key: id, title: name, note: city_name }));
  const options = enabled ? [...first, ...others] : [];
  return (
    <Combobox
      label="Tiệm"
      placeholder="Gõ vài chữ của tên tiệm"
      text={value ? value.name : typed}
      options={options}
      foot={enabled && data && options.length === 0 ? 'Không thấy tiệm nào tên như vậy.' : ''}
      error={error}
      maxLength={100}
      onType={text => {
        setTyped(text);
        if (value) onChange(null);
      }}
      onChoose={({ key, title }) => onChange({ id: Number(key), name: title })}
    />
  );
}
