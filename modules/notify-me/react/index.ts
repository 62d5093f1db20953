/** Hooks for views of what customers wait for. */
export { useNotifyMe, type AskedWish } from './use-notify-me.ts';
export { useWishes, type ShownWishes } from './use-wishes.ts';
