import '#ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { HostProvider } from '#client/host.tsx';
import { introduce } from '#client/identity.ts';
import { ReadingPage } from '#features/reading/reader/ReadingPage.tsx';
import { browserHost } from '#hosts/browser.ts';

/* The whole reader with nothing around it, for looking at it and for the faults that need React. */

const host = browserHost();
introduce(host);
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <HostProvider host={host}>
        <BrowserRouter>
          <Routes>
            <Route path="/reader/:slug" element={<ReadingPage />} />
            <Route path="*" element={<p>Trang khác</p>} />
          </Routes>
        </BrowserRouter>
      </HostProvider>
    </StrictMode>,
  );
}
