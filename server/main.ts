import './kit/small-heap.ts';

// Everything else is loaded after the heap is set.
await import('./run.ts');
