export function receiptVariables(url: URL) {
  const id = url.searchParams.get("purchase") ?? "";
  return { id, isNamed: id !== "" };
}
