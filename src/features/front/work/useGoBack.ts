import { useNavigate } from 'react-router-dom';
import { linkTo } from '#contract/all-paths.ts';

/** Back to the page before; home when this page is the first of the visit and nothing of ours lies behind it. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  return () => {
    // The router counts its own entries in the history's state.
    const { idx } = (history.state ?? {}) as { idx?: number };
    if (idx) navigate(-1);
    else navigate(linkTo('home'), { replace: true });
  };
}
