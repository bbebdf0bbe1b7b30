import { Component, type ErrorInfo, Fragment, type ReactNode } from 'react';
import { Offline } from '#client/request.ts';
import { serverAnswers } from '#client/serverAnswers.ts';
import { useNetworkReturns } from '#client/useNetworkReturns.ts';
import { linkTo } from '#contract/paths.ts';
import type { WithoutNetworkProps } from '#features/library/cards/WithoutNetwork.tsx';
import { ErrorPage, NotFound, reload } from '#ui/ErrorPage.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { orElse } from '#ui/orElse.ts';
import { markHydrated } from '#ui/rendered.ts';
import { PageError } from './pageError.ts';

function Words({ onRetry }: WithoutNetworkProps) {
  useNetworkReturns(onRetry);
  return <ErrorPage status={500} home={linkTo('home')} offline onRetry={onRetry} />;
}
/** Its files are on the device where the worker is; without them the words alone. */
export const OfflinePage = lazyPart<(props: WithoutNetworkProps) => ReactNode>(
  orElse(() => import('#features/reading/downloads/OfflinePage.tsx').then(file => file.OfflinePage), Words),
);

interface Props {
  /** Current address: an error goes away with a change of it. */
  at: string;
  /** Layout of the error page, where there is none yet. */
  layout?: (props: { children: ReactNode }) => ReactNode;
  children: ReactNode;
}

/** Parts of a page come late too, and without a network they fail in their own ways. */
const isOffline = (error: unknown): boolean =>
  error instanceof PageError ? error.offline : error instanceof Offline || !navigator.onLine;

interface State {
  error: unknown;
  /** No server answers: known at once, or asked. */
  offline: boolean;
}

/** Shows an error page instead of a page that failed. (React asks for a class here.) */
export class PageBoundary extends Component<Props, State> {
  override state: State = { error: null, offline: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, offline: isOffline(error) };
  }

  // React hydrates a page by Suspense boundary, this one included.
  override componentDidMount() {
    markHydrated();
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    console.error(error, componentStack);
    if (error instanceof PageError || isOffline(error)) return;
    void serverAnswers().then(answers =>
      this.setState(state => (state.error === error ? { ...state, offline: !answers } : null)),
    );
  }

  override componentDidUpdate({ at }: Props, { error }: State) {
    // An error that came with the new address is the new page's own.
    if (at !== this.props.at && error !== null && error === this.state.error) this.setState({ error: null });
  }

  override render() {
    const { error, offline } = this.state;
    if (error === null) return this.props.children;
    const status = error instanceof PageError ? error.status : 500;
    const Layout = this.props.layout ?? Fragment;
    return (
      <Layout>
        {status === 404 ? (
          <NotFound home={linkTo('home')} />
        ) : offline ? (
          <OfflinePage onRetry={reload} />
        ) : (
          <ErrorPage status={status} home={linkTo('home')} />
        )}
      </Layout>
    );
  }
}

/** The last resort: even the error page failed, so this one needs nothing at all. */
export class LastBoundary extends Component<{ children: ReactNode }, { failed: boolean; offline: boolean }> {
  override state = { failed: false, offline: false };

  static getDerivedStateFromError(error: unknown) {
    return { failed: true, offline: isOffline(error) };
  }

  override componentDidCatch() {
    void serverAnswers().then(answers => this.setState({ offline: !answers }));
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main style={{ padding: 24 }}>
        <h1>{this.state.offline ? 'Đang không có mạng' : 'Có lỗi xảy ra khi hiển thị trang báo lỗi'}</h1>
        <p>
          <a href="." style={{ textDecoration: 'underline' }}>
            Tải lại trang
          </a>
        </p>
      </main>
    );
  }
}
