/** The variables of the screen's query out of the address, which names the purchase by its global id. */
export function receiptVariables(url: URL) {
  const id = url.searchParams.get("purchase") ?? "";
  return { id, isNamed: id !== "" };
}
