/** A moment as Magento writes it: `2024-05-01 10:00:00`, UTC. */
export const customerTime = (ms: number): string => new Date(ms).toISOString().slice(0, 19).replace('T', ' ');
