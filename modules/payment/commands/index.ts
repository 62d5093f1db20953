import { defineCommands } from 'etalage/core';
import { payment } from '../module.ts';

export default defineCommands(payment, [
  {
    name: 'received',
    summary: 'Record a payment received by bank transfer or on delivery; a running shop applies it within a second',
    arguments: [
      { name: '<order>', description: 'its number' },
      { name: '<amount>', description: 'what was received: 249.00' },
    ],
    options: [
      { flags: '--store <code>', description: 'store view of the order, the first one unless given' },
      {
        flags: '--reference <text>',
        description: 'the bank’s name for it: the same amount twice is booked twice by it',
      },
      { flags: '--other-amount', description: 'books what is not the total: the order waits until somebody looks' },
    ],
    run: async (input, shop) => (await import('./received.ts')).bookReceived(input, shop),
  },
]);
