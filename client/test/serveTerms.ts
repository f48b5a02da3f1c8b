export function serveTerms(version = "2026-11"): void {
  const titles = [
    "Personal belongings",
    "Customer conduct",
    "Payment policy",
    "Paint protection film disclaimer",
    "Liability disclaimer",
  ];
  const sections = titles.map((title) => ({ title, paragraphs: [`${title} of ${version}`] }));
  globalThis.fetch = jest.fn(() =>
    Promise.resolve({ ok: true, json: () => Promise.resolve({ version, sections }) }),
  ) as unknown as typeof fetch;
}
