import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCall } from '#client/queries.ts';
import { catalogueCalls } from '#contract/library/catalogue.ts';
import { PurchaseOptions } from '#features/money/buy/lazy.ts';
import { showWhyLocked, WhyLockedHost } from '#features/rights/index.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Empty, ErrorState } from '#ui/Notice.tsx';

interface ClosedBookProps {
  contentId: number;
  contentType?: number;
  requestLogin: (why: string) => Promise<boolean>;
  /** Opens the book once more. */
  onRetry: () => void;
}

/** In place of a book of which nothing is open to this reader: why, what would open it, and the way to its page. */
export default function ClosedBook({ contentId, contentType, requestLogin, onRetry }: ClosedBookProps) {
  const navigate = useNavigate();
  const { data, isError, refetch } = useCall(catalogueCalls.bookDetail, {
    content_id: contentId,
    content_type: contentType,
  });
  const [attempts, setAttempts] = useState(0);
  const access = data?.access;

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked at once, and again at each press of the button
  useEffect(() => {
    if (!data || !access) return;
    let mounted = true;
    void showWhyLocked(access, data, { from: 'reader', kind: data.contentType, requestLogin }).then(
      answer => {
        if (!mounted) return;
        if (answer === 'book') navigate(data.address, { replace: true });
        else if (answer !== 'closed' && answer !== 'paying') onRetry();
      },
    );
    return () => {
      mounted = false;
    };
  }, [access, attempts]);

  return (
    <div className="reader-failed">
      {isError && <ErrorState onRetry={() => void refetch()} />}
      {data && (
        <Empty
          title="Cuốn này chưa mở được cho bạn"
          text={`${data.title} có ghi rõ cách mở ở trang sách.`}
          action={
            <div className="reader-actions">
              <Button onClick={() => setAttempts(count => count + 1)}>Xem cách mở</Button>
              <ButtonLink kind="soft" to={data.address}>
                Về trang sách
              </ButtonLink>
            </div>
          }
        />
      )}
      <WhyLockedHost Buy={PurchaseOptions} />
    </div>
  );
}
