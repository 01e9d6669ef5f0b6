// The colour theme: light, dark or the system's. The choice is kept in this browser; theme_first.js applies it before
// the first paint.
import { createSetting } from './setting.js';

/** @typedef {'system' | 'light' | 'dark'} Theme */

const [currentTheme, keepTheme] = createSetting('theme', /** @type {Theme} */ ('system'));
export { currentTheme };

/** @param {Theme} theme */
export function setTheme(theme) {
  keepTheme(theme);
  if (theme === 'system') document.documentElement.removeAttribute('data-theme');
  else document.documentElement.setAttribute('data-theme', theme);
}

/** The next theme in the cycle; the first press always changes what is shown. @param {Theme} theme @returns {Theme} */
export function nextTheme(theme) {
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  if (theme === 'system') return dark ? 'light' : 'dark';
  return dark === (theme === 'dark') ? 'system' : dark ? 'dark' : 'light';
}
