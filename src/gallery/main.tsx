import '#ui/base.css';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { Gallery } from './Gallery.tsx';

/* The gallery of `npm run dev`, at /dev/gallery. No build begins here. */

const place = document.getElementById('app');
if (place)
  createRoot(place).render(
    <MemoryRouter>
      <Gallery />
    </MemoryRouter>,
  );
