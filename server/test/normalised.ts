/** Four code units a character of the longest text, a contact message. */
const LONGEST = 4 * 5_000;
const LONG_RUN = /\p{M}{31}/u;

export interface Normalised {
  /** Lengths of the texts that were longer than any field, or had a longer run of marks. */
  readonly unbounded: readonly number[];
}

/** Records what is normalised from now on. Returns a function that stops and reports. */
export function watchNormalising(): () => Normalised {
  const watched = jest.spyOn(String.prototype, "normalize");
  return () => {
    const texts = watched.mock.contexts.map(String);
    watched.mockRestore();
    const unbounded = texts.filter((text) => text.length > LONGEST || LONG_RUN.test(text));
    return { unbounded: unbounded.map(({ length }) => length) };
  };
}
