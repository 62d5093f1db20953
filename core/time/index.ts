/** Days and times as they are in a place. */
export { localTime, type LocalTime } from './local-time.ts';
