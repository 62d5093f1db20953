/**
 * Thrown by a job's handler for what another try cannot fix: the job is dead at once, with this message, which names
 * no person.
 */
export class PermanentFailure extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PermanentFailure';
  }
}
