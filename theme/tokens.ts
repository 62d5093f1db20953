/**
 * What the look is made of, as CSS custom properties on `:root`. Names say what a value is for, not what it looks like;
 * a theme that inherits changes values here and keeps the style sheets. Text colours keep a contrast of 4.5 on every
 * surface.
 */
export const tokens: Readonly<Record<string, string>> = {
  // Surfaces: the page, what lies upon it, and the ground under pictures.
  '--color-page': '#fbf9f5',
  '--color-raised': '#ffffff',
  '--color-ground': '#f1ece3',
  '--color-inverse': '#1e1b18',
  // Text and marks.
  '--color-text': '#1e1b18',
  '--color-text-quiet': '#645b50',
  '--color-text-inverse': '#fbf9f5',
  '--color-accent': '#7a2e2b',
  '--color-line': '#e3dbce',
  '--color-control': '#857a6c',
  '--color-focus': '#7a2e2b',
  // States of messages.
  '--color-info': '#3d5568',
  '--color-success': '#3b5e43',
  '--color-warning': '#80560c',
  '--color-danger': '#9b2c24',
  '--color-scrim': 'rgb(30 27 24 / 45%)',

  '--font-display': "'Cormorant Garamond', 'Cormorant Fallback', serif",
  '--font-text': "'Figtree', 'Figtree Fallback', sans-serif",
  // Sizes grow with the window between 360 and 1440 px.
  '--text-small': '0.8125rem',
  '--text-body': '1rem',
  '--text-large': '1.125rem',
  '--title-small': 'clamp(1.375rem, 1.29rem + 0.37vw, 1.625rem)',
  '--title-medium': 'clamp(1.75rem, 1.58rem + 0.74vw, 2.25rem)',
  '--title-large': 'clamp(2.25rem, 1.83rem + 1.85vw, 3.5rem)',
  '--title-huge': 'clamp(2.75rem, 1.92rem + 3.7vw, 5.25rem)',

  '--space-1': '0.25rem',
  '--space-2': '0.5rem',
  '--space-3': '0.75rem',
  '--space-4': '1rem',
  '--space-5': '1.5rem',
  '--space-6': '2rem',
  '--space-7': '3rem',
  '--space-section': 'clamp(3.5rem, 2.5rem + 4.4vw, 6.5rem)',
  '--page-margin': 'max(clamp(1rem, 0.2rem + 3.5vw, 4rem), env(safe-area-inset-left), env(safe-area-inset-right))',
  '--page-width': '100rem',
  '--target': '2.75rem',
  // How wide the cart's panel is on wide screens.
  '--cart-width': '30rem',

  '--radius-control': '2px',
  '--radius-round': '999px',
  '--duration-quick': '140ms',
  '--duration-calm': '320ms',
  '--ease': 'cubic-bezier(0.2, 0, 0, 1)',
  '--shadow-panel': '0 18px 48px rgb(30 27 24 / 14%)',
};
