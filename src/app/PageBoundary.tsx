import { Component, type ErrorInfo, Fragment, type ReactNode } from 'react';
import { Offline } from '#client/request.ts';
import { linkTo } from '#contract/paths.ts';
import type { WithoutNetworkProps } from '#features/library/cards/WithoutNetwork.tsx';
import { ErrorPage, NotFound, reload } from '#ui/ErrorPage.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { markHydrated } from '#ui/rendered.ts';
import { PageError } from './pageError.ts';

const withoutNetwork = { status: 500, home: linkTo('home'), offline: true };
/** Its files are on the device where the worker is; without them the words alone. */
export const OfflinePage = lazyPart<(props: WithoutNetworkProps) => ReactNode>(() =>
  import('#features/reading/downloads/OfflinePage.tsx').then(
    file => file.OfflinePage,
    () => props => <ErrorPage {...withoutNetwork} {...props} />,
  ),
);

interface Props {
  /** Where one is: an error is left behind by going elsewhere. */
  at: string;
  /** What stands around the error page, where nothing does yet. */
  layout?: (props: { children: ReactNode }) => ReactNode;
  children: ReactNode;
}

/** Shows an error page instead of a page that failed. (React asks for a class here.) */
export class PageBoundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  // React hydrates a page by Suspense boundary, this one included.
  override componentDidMount() {
    markHydrated();
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    console.error(error, componentStack);
  }

  override componentDidUpdate({ at }: Props, { error }: { error: unknown }) {
    // An error that came with the new address is the new page's own.
    if (at !== this.props.at && error !== null && error === this.state.error) this.setState({ error: null });
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    const status = error instanceof PageError ? error.status : 500;
    const Layout = this.props.layout ?? Fragment;
    // Parts of a page come late too, and without a network they fail in their own ways.
    const offline =
      error instanceof PageError ? error.offline : error instanceof Offline || !navigator.onLine;
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
export class LastBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main style={{ padding: 24 }}>
        <h1>Có lỗi xảy ra khi hiển thị trang báo lỗi</h1>
        <p>
          <a href="." style={{ textDecoration: 'underline' }}>
            Tải lại trang
          </a>
        </p>
      </main>
    );
  }
}
