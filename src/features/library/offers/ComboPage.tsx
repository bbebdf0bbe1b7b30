import { useCall } from '#client/queries.ts';
import { useSelling } from '#client/selling.ts';
import { linkTo } from '#contract/all-paths.ts';
import type { BookCard } from '#contract/library/catalogue.ts';
import { type ComboCard, type ComboDetail, offerCalls } from '#contract/library/offers.ts';
import { CardRow, NamedThing, SetHead } from '#features/library/cards/index.ts';
import { buyAddress } from '#rules/money/buy-address.ts';
import { money } from '#rules/text/text.ts';
import { Badge } from '#ui/Badge.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Price } from '#ui/Price.tsx';
import { Rail } from '#ui/Rail.tsx';
import styles from './ComboPage.module.css';
import { ComboTile } from './ComboTile.tsx';
import { percentOff } from './saving.ts';

/** One combo: what is in it, and what it costs against its parts. */
export const ComboPage = () => (
  <NamedThing kind="combo" call={offerCalls.detailComboBook} ask={combo_id => ({ combo_id })}>
    {combo => <Combo key={combo.id} combo={combo} />}
  </NamedThing>
);

/** Single price of a work; only works that are sold as a whole have one. */
const ownPrice = ({ price: priceVnd, oakPerChapter, priceType }: BookCard) => {
  if (priceVnd > 0) return <Price vnd={priceVnd} />;
  if (priceType === 0) return <Price vnd={0} />;
  return oakPerChapter === null ? (
    <Badge kind="member" />
  ) : (
    <Badge kind="oak">{oakPerChapter} sồi/chương</Badge>
  );
};

function Combo({ combo }: { combo: ComboDetail }) {
  const selling = useSelling();
  return (
    <article className={styles.page}>
      <SetHead
        up={{ name: 'Combo sách', to: linkTo('combos') }}
        title={combo.title}
        text={combo.description}
        faces={combo.faces}
        tint={combo.tint}
      >
        {selling && <ComboPrice combo={combo} />}
      </SetHead>
      <section className={styles.books}>
        <h2 className={styles.heading}>{combo.books.length} cuốn trong combo</h2>
        <ul>
          {combo.books.map(book => (
            <li key={book.id}>
              <CardRow book={book} trailing={selling && ownPrice(book)} />
            </li>
          ))}
        </ul>
      </section>
      {selling && <Others title="Giá ngang ngang" call={offerCalls.listComboSamePrice} id={combo.id} />}
      <Others
        title={combo.category ? `Cùng mục ${combo.category}` : 'Cùng mục'}
        call={offerCalls.listComboSameCategory}
        id={combo.id}
      />
    </article>
  );
}

/** Price of the combo and of its works apart, and the link to buy. */
function ComboPrice({ combo: { id, address, priceVnd, partsVnd } }: { combo: ComboDetail }) {
  const off = percentOff(priceVnd, partsVnd);
  return (
    <>
      <p className={styles.price}>
        <Price vnd={priceVnd} oldVnd={partsVnd} />
        {off > 0 && <Badge kind="discount">−{off}%</Badge>}
      </p>
      <p className={styles.price}>
        <ButtonLink kind="ink" to={buyAddress({ chargeType: 'combo', ids: [id], back: address })}>
          Mua combo
        </ButtonLink>
      </p>
      {off > 0 && (
        <p>
          Từng cuốn cộng lại {money(partsVnd)}, đi cùng nhau nhẹ hơn {money(partsVnd - priceVnd)}.
        </p>
      )}
    </>
  );
}

type OthersCall = typeof offerCalls.listComboSamePrice | typeof offerCalls.listComboSameCategory;

/** Other combos, below everything else; nothing while they load or where there are none. */
function Others({ title, call, id }: { title: string; call: OthersCall; id: number }) {
  const { data } = useCall(call, { combo_id: id });
  const combos = (data ?? []) as ComboCard[];
  if (combos.length === 0) return null;
  return (
    <section className={styles.others}>
      <h2 className={styles.heading}>{title}</h2>
      <Rail label={title}>
        {combos.map(combo => (
          <ComboTile key={combo.id} combo={combo} level={3} />
        ))}
      </Rail>
    </section>
  );
}
