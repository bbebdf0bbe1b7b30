import { Component, type ErrorInfo, type ReactNode } from 'react';
import { linkTo } from '#contract/paths.ts';
import { ErrorPage, NotFound } from '#ui/ErrorPage.tsx';
import { markHydrated } from '#ui/rendered.ts';
import { PageError } from './pageError.ts';

interface Props {
  /** Where one is: an error is left behind by going elsewhere. */
  at: string;
  children: ReactNode;
}

/** Shows an error page instead of a page that failed. (React asks for a class here.) */
export class PageBoundary extends Component<Props, { error: unknown }> {
  override state = { error: null };

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

  override componentDidUpdate({ at }: Props) {
    if (at !== this.props.at && this.state.error !== null) this.setState({ error: null });
  }

  override render() {
    const error: unknown = this.state.error;
    if (error === null) return this.props.children;
    const status = error instanceof PageError ? error.status : 500;
    if (status === 404) return <NotFound home={linkTo('home')} />;
    return (
      <ErrorPage
        status={status}
        home={linkTo('home')}
        technical={error instanceof Error ? error.message : undefined}
      />
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
