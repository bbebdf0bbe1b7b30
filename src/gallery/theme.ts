import { createContext, useContext } from 'react';

export const ThemeContext = createContext<'light' | 'dark'>('light');

/** The light a sample stands in: what opens above the page stands outside it and is told. */
export const useSampleTheme = () => useContext(ThemeContext);
