import type { JudgedComplaint } from '#contract/shop/complaints.ts';
import { PhotoStrip } from '#features/shop/ratings/index.ts';
import { offerNames } from '#rules/shop/complaint-names.ts';
import { clockThenDay } from '#rules/text/moment.ts';
import { grouped, money } from '#rules/text/text.ts';
import { Section } from '#ui/desk/Section.tsx';
import styles from '../desk.module.css';

/** The buyer's and the shop's statements with their pictures, side by side. */
export const BothSides = ({ complaint }: { complaint: JudgedComplaint }) => {
  const { offer } = complaint;
  return (
    <div className={styles.sides}>
      <Section
        title={complaint.buyer}
        note={`người mua, ${grouped(complaint.buyer_orders)} đơn, ${grouped(complaint.buyer_complaints)} khiếu nại`}
      >
        <p className={styles.quote}>“{complaint.words}”</p>
        <PhotoStrip bases={complaint.pictures} of="của người mua" />
        {complaint.asked && (
          <>
            <p className={styles.quote}>“{complaint.asked.words}”</p>
            <p className={styles.small}>Nhờ Mọt xem lúc {clockThenDay(complaint.asked.at)}</p>
          </>
        )}
      </Section>
      <Section
        title={complaint.shopname}
        note={`tiệm, ${grouped(complaint.shop_orders)} đơn, ${grouped(complaint.shop_complaints)} khiếu nại`}
      >
        {complaint.answer ? <p className={styles.quote}>“{complaint.answer}”</p> : <p>Tiệm chưa trả lời.</p>}
        <PhotoStrip bases={complaint.shop_pictures} of="của tiệm" />
        {offer && (
          <p className={styles.small}>
            Đề nghị: {offerNames[offer.kind]}
            {offer.amount > 0 && ` ${money(offer.amount)}`}
          </p>
        )}
      </Section>
    </div>
  );
};
