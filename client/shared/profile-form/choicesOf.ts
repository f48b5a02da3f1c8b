/** Places by name, as a list to choose from takes them. */
export const choicesOf = (named: readonly { readonly id: string; readonly name: string }[]) =>
  named.map(({ id, name }) => ({ value: id, label: name }));
