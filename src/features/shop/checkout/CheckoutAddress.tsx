import { useState } from 'react';
import type { Address } from '#contract/people/address.ts';
import { ChangeAddress } from '#features/people/address/lazy.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import styles from './checkout.module.css';

interface CheckoutAddressProps {
  place: Address | null;
  onChoose(address: Address): void;
}

/** Delivery address, and a button to change it. */
export function CheckoutAddress({ place, onChoose }: CheckoutAddressProps) {
  const [open, setOpen] = useState(false);
  return (
    <section className={styles.card} aria-labelledby="deliver">
      <div className={styles.head}>
        <h2 id="deliver" className="text-head">
          Giao tới
        </h2>
        <Button kind={place ? 'quiet' : 'soft'} size="small" onClick={() => setOpen(true)}>
          {place ? 'Đổi địa chỉ' : 'Thêm địa chỉ'}
        </Button>
      </div>
      {place ? (
        <div className={styles.place}>
          <Icon name="map-pin" />
          <p>
            <strong>{place.fullname}</strong> · {place.phone}
            <span className={styles.small}>
              {[place.address, place.ward_name, place.city_name].join(', ')}
            </span>
          </p>
        </div>
      ) : (
        <p className={styles.small}>Bạn chưa có địa chỉ nhận nào.</p>
      )}
      {open && (
        <ChangeAddress
          open
          onClose={() => setOpen(false)}
          chosen={place}
          onChoose={chosen => {
            if ('address_id' in chosen) onChoose(chosen);
          }}
        />
      )}
    </section>
  );
}
