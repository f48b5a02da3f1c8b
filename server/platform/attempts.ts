/** Runs several pieces of work although one throws. */
export class Attempts {
  private readonly errors: unknown[] = [];

  /** Null where it threw. */
  async run<Result>(work: () => Promise<Result>): Promise<Result | null> {
    try {
      return await work();
    } catch (error) {
      this.errors.push(error);
      return null;
    }
  }

  /** Throws the first error, so that the job fails. */
  finish(): void {
    if (this.errors.length > 0) throw this.errors[0];
  }
}
