/** Several pieces of work, of which one that throws stops none of the others. */
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

  /** Throws the first error, so that the job fails as it would have. */
  finish(): void {
    if (this.errors.length > 0) throw this.errors[0];
  }
}
